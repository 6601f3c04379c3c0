/** What `npm run import -- --help` prints. The examples run as they stand, in a fresh clone too. */
export const helpText = `
npm run import -- SOURCE... [options]

Loads sensing data into the database of the service. It is safe to interrupt and to repeat: a second
run goes on where the first one ended and adds only what is new.

SOURCE is one of
  a file or a folder of SensorThings JSON: entities with nested ones, saved responses, dataArray and
  CreateObservations documents; or of CSV; - is standard input
  the address of another SensorThings server, ending in /v1.1 or /v1.0
  flights, the three million flights of the sample data

For every source
  --source NAME          names the source of the ids in the files, so that files read at different
                         times can link to each other (default: the path)
  --datastream ID        the Datastream here of Observations that name none
  --time-zone ZONE       what times without a zone mean: UTC, +02:00, Europe/Vienna
  --any-result           take results of any type, whatever observationType says
  --rejected FILE        write every rejected record to a file (the screen shows the first 20)
  --strict               stop after the batch with the first rejected record
  --encoding NAME        of the files (default: utf-8)

For CSV; columns by name, or by number from 1
  --time COLUMN          column of the time, --end-time COLUMN of the end of intervals
  --result COLUMN        column of the result; several for the members of a MultiDatastream
  --datastream ID        the Datastream or MultiDatastream here that the results belong to, or
  --new-datastream NAME  one that is made when it is not there
  --column COLUMN=ID     of a wide table: the Datastream here of a column; one option a column, or
  --column COLUMN        one that is made and named after it ("Humidity [%]" gives its unit too)
  --thing ID             the Thing here of new Datastreams, or
  --new-thing NAME       one that is made when it is not there
  --unit SYMBOL          unit of new Datastreams
  --type TYPE            their results: measurement (default), count, truth, category, any
  --time-format FORMAT   iso, epoch, epoch-ms, or a pattern such as "dd/MM/yyyy HH:mm"
  --delimiter SIGN       found by looking, as are --decimal SIGN and the header (--no-header)
  --missing TEXT         text of cells without a result, besides empty ones, NA, NaN and null

For a server
  --parallel NUMBER      requests at a time (default: 4)

The database is that of the service: the folder DATA_DIR, or a PostgreSQL server by DATABASE_URL.
Exit code: 0 all is imported, 1 records were rejected, 2 the command cannot be carried out,
130 interrupted.

Examples
  npm run import -- docs/examples/station.json
  npm run import -- docs/examples/level.csv --new-thing Gauge --new-datastream "Water level" --unit m
  npm run import -- docs/examples/weather.csv --time-zone Europe/Vienna --new-thing Roof \\
    --column "Temperature [°C]" --column "Humidity [%]"
  npm run import -- docs/examples/weather.csv --time-zone Europe/Vienna --new-thing Roof \\
    --column Sky --type category
  cat docs/examples/station.json | npm run import -- -
  npm run import -- https://example.org/FROST-Server/v1.1
`;
