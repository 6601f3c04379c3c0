/**
 * Two long Datastreams beside the sample data with its real flights: all flights of all airports in
 * one, and a made-up million, one a minute.
 */
import { join } from 'node:path';
import { cache } from './modules.mjs';
import { startService } from './service.mjs';

const generatedRows = 1_000_000;

const source = 'bench:chart:1';
const log = { info: () => undefined };
const firstMinute = '2022-01-01T00:00:00Z';

/** The folder of a database with both, made where it is not there, and the ids of the two. */
export async function ensureChartData(modules, port) {
  const dataDir = join(cache, 'flights');
  await loadFlights(dataDir, port);
  const database = await modules.openDatabase({ dataDir, log });
  try {
    const known = await modules.findImportRun(database, source);
    if (known) return { dataDir, ...known };
    console.log('  Making the long series; kept for the next time …');
    const ids = await database.transaction(async (transaction) => {
      const writer = await modules.NetworkWriter.open(transaction);
      const ids = writeStreams(writer);
      const streams = await writer.finish();
      const restore = await modules.suspendChecks(transaction, 'observation');
      await fill(transaction, ids);
      await modules.restoreChecks(transaction, restore);
      await modules.deriveRollups(transaction, streams);
      await modules.deriveTimes(transaction, streams);
      await modules.recordImportRun(transaction, source, ids);
      return ids;
    });
    await database.vacuum();
    return { dataDir, ...ids };
  } finally {
    await database.close();
  }
}

/** The service itself loads its sample. */
async function loadFlights(dataDir, port) {
  const service = await startService({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'bench-password',
    SAMPLE: 'flights',
  });
  await service.stop();
}

function writeStreams(writer) {
  const sensor = writer.addSensor({
    name: 'Made-up sensor',
    description: '',
    encodingType: 'text/html',
    metadata: 'https://example.org/sensor',
  });
  const observedProperty = writer.addObservedProperty({
    name: 'Long series',
    description: '',
    definition: 'https://example.org/long',
  });
  const thing = writer.addThing({ name: 'Long series', description: '', locations: [] });
  const add = (name, unit) =>
    writer.addDatastream({
      name,
      description: '',
      observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
      unit,
      thing,
      sensor,
      observedProperty,
    });
  return {
    flights: add('All flights', { name: 'minute', symbol: 'min', definition: 'ucum:min' }),
    generated: add('A million', {
      name: 'degree Celsius',
      symbol: '°C',
      definition: 'ucum:Cel',
    }),
  };
}

async function fill(transaction, { flights, generated }) {
  await transaction.query(
    `insert into observation (stream_id, phenomenon_start, id, result_number)
     select $1, phenomenon_start, nextval('observation_id'), result_number from observation
     where stream_id in (select id from stream where name = 'Departure delay')
     order by phenomenon_start`,
    [flights],
  );
  await transaction.query(
    `insert into observation (stream_id, phenomenon_start, id, result_number)
     select $1, $2::timestamptz + minute * interval '1 minute', nextval('observation_id'),
       round((15 + 10 * sin(minute / 83000.0) + 4 * sin(minute / 229.0) + random())::numeric, 2)
     from generate_series(0, $3 - 1) as minute`,
    [generated, firstMinute, generatedRows],
  );
}
