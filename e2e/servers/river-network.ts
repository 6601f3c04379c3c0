import { EntityStore, type Id, type StoredEntity } from './entity-store.ts';

const hour = 3_600_000;
const start = Date.UTC(2024, 2, 1);

/** One point of a picture, as PNG. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A small network along a river, the same each time: Things at points, along a line and in an area,
 * a ferry that moves, and results of every JSON type. More of most kinds than a page holds.
 */
export function riverNetwork(makeId?: (number: number) => Id): EntityStore {
  const store = new EntityStore(makeId);
  const sensor = store.add('Sensor', {
    name: 'Pressure probe',
    description: 'Hangs in the water',
    encodingType: 'application/pdf',
    metadata: 'https://example.org/probe.pdf',
  });
  const level = observedProperty(store, 'Water level');
  const state = observedProperty(store, 'State');
  const speed = observedProperty(store, 'Wind speed');
  const direction = observedProperty(store, 'Wind direction');

  const weir = thing(store, 'Weir', point(8.4, 49.01));
  const metre = { name: 'metre', symbol: 'm', definition: 'https://example.org/metre' };
  const levels = stream(store, weir, sensor, level, 'Level at the weir', metre);
  observe(store, levels, 60, (index) => (index % 10 === 7 ? null : round(2 + wave(index))));
  const noUnit = { name: null, symbol: null, definition: null };
  const gate = stream(store, weir, sensor, state, 'Gate is open', noUnit);
  observe(store, gate, 30, (index) => index % 7 < 3);
  const weather = stream(store, weir, sensor, state, 'Weather at the weir', noUnit);
  observe(store, weather, 30, (index) => ['sun', 'rain', 'fog'][Math.floor(index / 5) % 3]);
  const report = stream(store, weir, sensor, state, 'Report of the warden', noUnit);
  observe(store, report, 5, (index) => ({ level: index, remark: 'calm' }));
  const raw = stream(store, weir, sensor, level, 'Last readings at the weir', metre);
  observe(store, raw, 5, (index) => [index, index + 0.5, null]);

  const meadow = thing(store, 'Flood meadow', area());
  const means = stream(store, meadow, sensor, level, 'Daily mean in the meadow', metre);
  observeDays(store, means, 25);
  stream(store, meadow, sensor, level, 'Level in the ditch', metre);

  const wind = windMast(store, sensor, [speed, direction]);
  const mast = thing(store, 'Wind mast', point(8.45, 49.05));
  store.link(mast, wind);
  towpath(store);
  ferry(store, sensor, speed);
  for (let number = 1; number <= 24; number++) {
    const post = thing(store, `Post ${number}`, point(8.3 + number / 100, 48.9 + number / 200));
    const posted = stream(store, post, sensor, level, `Level at post ${number}`, metre);
    observe(store, posted, 3, (index) => round(number / 10 + index / 100));
  }
  return store;
}

function observedProperty(store: EntityStore, name: string): StoredEntity {
  const definition = `https://example.org/${name.replaceAll(' ', '-').toLowerCase()}`;
  return store.add('ObservedProperty', { name, description: name, definition });
}

function location(store: EntityStore, name: string, geometry: unknown): StoredEntity {
  return store.add('Location', {
    name,
    description: `Where it is: ${name}`,
    encodingType: 'application/geo+json',
    location: geometry,
  });
}

function thing(store: EntityStore, name: string, geometry: unknown): StoredEntity {
  const made = store.add('Thing', { name, description: `${name} on the river`, properties: {} });
  const place = location(store, name, geometry);
  store.link(made, place);
  moved(store, made, place, start);
  return made;
}

function moved(store: EntityStore, who: StoredEntity, place: StoredEntity, time: number): void {
  const past = store.add('HistoricalLocation', { time: iso(time) });
  store.link(past, who);
  store.link(past, place);
}

function stream(
  store: EntityStore,
  owner: StoredEntity,
  sensor: StoredEntity,
  property: StoredEntity,
  name: string,
  unitOfMeasurement: unknown,
): StoredEntity {
  const made = store.add('Datastream', {
    name,
    description: name,
    observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Observation',
    unitOfMeasurement,
  });
  for (const other of [owner, sensor, property]) store.link(made, other);
  return made;
}

/** One result an hour at the feature of its own. */
function observe(
  store: EntityStore,
  into: StoredEntity,
  count: number,
  resultAt: (index: number) => unknown,
): void {
  const feature = store.add('FeatureOfInterest', {
    name: `Water at ${into.own.name}`,
    description: 'What is looked at',
    encodingType: 'application/geo+json',
    feature: point(8.4, 49),
  });
  for (let index = 0; index < count; index++) {
    const time = iso(start + index * hour);
    const result = resultAt(index);
    const made = store.add('Observation', { phenomenonTime: time, result, resultTime: time });
    store.link(made, into);
    store.link(made, feature);
  }
  into.own.phenomenonTime = `${iso(start)}/${iso(start + (count - 1) * hour)}`;
}

function observeDays(store: EntityStore, into: StoredEntity, count: number): void {
  for (let day = 0; day < count; day++) {
    const from = start + day * 24 * hour;
    const made = store.add('Observation', {
      phenomenonTime: `${iso(from)}/${iso(from + 24 * hour)}`,
      result: round(1 + wave(day)),
      resultTime: iso(from + 24 * hour),
    });
    store.link(made, into);
  }
  into.own.phenomenonTime = `${iso(start)}/${iso(start + count * 24 * hour)}`;
}

function windMast(store: EntityStore, sensor: StoredEntity, of: StoredEntity[]): StoredEntity {
  const type = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement';
  const made = store.add('MultiDatastream', {
    name: 'Wind',
    description: 'Speed and direction',
    observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_ComplexObservation',
    multiObservationDataTypes: [type, type],
    unitOfMeasurements: [
      { name: 'metre per second', symbol: 'm/s', definition: 'https://example.org/mps' },
      { name: 'degree', symbol: '°', definition: 'https://example.org/degree' },
    ],
  });
  store.link(made, sensor);
  for (const property of of) store.link(made, property);
  observe(store, made, 30, (index) => [round(5 + wave(index)), (index * 12) % 360]);
  return made;
}

/** A Thing along a line, whose Location is wrapped in a Feature. */
function towpath(store: EntityStore): void {
  const coordinates = [8.35, 8.4, 8.47].map((east, index) => [east, 49 + index / 100]);
  const geometry = { type: 'LineString', coordinates };
  thing(store, 'Towpath', { type: 'Feature', properties: {}, geometry });
}

/** A Thing with twelve places, one after the other; it is now at the last. */
function ferry(store: EntityStore, sensor: StoredEntity, speed: StoredEntity): void {
  const properties = { photo: picture, plan: 'https://pictures.invalid/plan.png' };
  const boat = store.add('Thing', { name: 'Ferry', description: 'Moves', properties });
  for (let stop = 0; stop < 12; stop++) {
    const place = location(store, `Landing ${stop + 1}`, point(8.36 + stop / 100, 49.02));
    moved(store, boat, place, start + stop * hour);
    if (stop === 11) store.link(boat, place);
  }
  const knot = { name: 'knot', symbol: 'kn', definition: 'https://example.org/knot' };
  const made = stream(store, boat, sensor, speed, 'Speed of the ferry', knot);
  observe(store, made, 12, (index) => round(6 + wave(index)));
}

function point(longitude: number, latitude: number) {
  return { type: 'Point', coordinates: [round(longitude), round(latitude)] };
}

function area() {
  const [west, south, east, north] = [8.41, 49.0, 8.44, 49.02];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

function wave(index: number): number {
  return Math.sin(index / 4);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
