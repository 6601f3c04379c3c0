import { altered, type Failure, send } from './failures.ts';

type Row = Record<string, unknown>;
interface Page {
  value?: Row[];
  '@iot.nextLink'?: string;
  '@iot.count'?: unknown;
}

/** Changes each row of a set, or the one entity. */
function eachRow(change: (row: Row, index: number) => unknown): Failure {
  return altered((body: Page & Row) =>
    body.value ? { ...body, value: body.value.map(change) } : change(body, 0),
  );
}

/** Changes a set and leaves single entities alone. */
function eachSet(change: (page: Page & { value: Row[] }, address: string) => unknown): Failure {
  return altered((body: Page, { address }) =>
    body.value ? change({ ...body, value: body.value }, address) : body,
  );
}

function skipOf(address: string): number {
  return Number(/\$skip=(\d+)/.exec(decodeURIComponent(address))?.[1] ?? 0);
}

function pathOf(address: string): string {
  return address.split('?')[0]?.slice(1) ?? '';
}

const wrongTypes: Row = {
  name: 5,
  description: ['a', 'b'],
  properties: 'none',
  phenomenonTime: 20240301,
  resultTime: {},
  time: false,
  unitOfMeasurement: 'm',
  unitOfMeasurements: 'm/s',
  encodingType: 7,
};

const rubbish: readonly unknown[] = [
  null,
  'POINT (8 49)',
  { type: 'Point' },
  { type: 'Point', coordinates: ['8', '49'] },
  { type: 'Point', coordinates: [1e9, -1e9] },
  { type: 'Polygon', coordinates: [[]] },
  { type: 'LineString', coordinates: [[8, 49]] },
  { type: 'Feature', geometry: null },
  { type: 'Circle', coordinates: [8, 49], radius: 3 },
  { type: 'GeometryCollection', geometries: 'none' },
];

const oddTimes = [
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z/..',
  '2024-02-30T00:00:00Z',
  'yesterday',
  '',
];

/** Many members, and one long text. */
const tenMegabytes: Row = {
  ...Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`member ${index}`, 'y'.repeat(90)]),
  ),
  text: 'z'.repeat(5_000_000),
};

/** Answers that can be read but are odd: what is usable in them has to be shown. */
export const oddAnswers = {
  wrongTypes: eachRow((row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(wrongTypes).filter(([name]) => name in row)),
  })),
  rowsThatAreNone: eachSet((page) => ({ ...page, value: [null, 'row', 7, [], ...page.value] })),
  missingFields: eachRow((row) => ({ '@iot.id': row['@iot.id'] })),
  noIds: eachRow(({ '@iot.id': _id, ...row }) => row),
  badCounts: eachSet((page) => ({ ...page, '@iot.count': -5 })),
  countThatIsNone: eachSet((page) => ({ ...page, '@iot.count': 'many' })),
  rubbishGeometry: eachRow((row, index) => ({
    ...row,
    ...('location' in row && index > 0 && { location: rubbish[index % rubbish.length] }),
    ...('feature' in row && index > 0 && { feature: rubbish[index % rubbish.length] }),
  })),
  oddTimes: eachRow((row, index) => ({
    ...row,
    ...('phenomenonTime' in row &&
      index > 0 && { phenomenonTime: oddTimes[index % oddTimes.length] }),
    ...('time' in row && { time: oddTimes[index % oddTimes.length] }),
  })),
  duplicates: eachSet((page) => ({ ...page, value: [...page.value, ...page.value] })),
  bigProperties: eachRow((row, index) =>
    index === 0 && 'properties' in row ? { ...row, properties: tenMegabytes } : row,
  ),
  hugeIds: (exchange) => {
    const text = JSON.stringify(exchange.honest.body);
    // Beyond 2^53, where neighbours become equal when they are read as numbers.
    const huge = text.replace(/"@iot\.id":(\d+)/g, (_, id: string) => `"@iot.id":${hugeId(id)}`);
    send(exchange, huge, exchange.honest.status);
  },
} satisfies Record<string, Failure>;

/** The id that `hugeIds` gives to the entity with this id. */
export function hugeId(id: number | string): string {
  return `90071992547409${String(id).padStart(5, '0')}`;
}

/** Where nothing must be asked of. */
export const innerHost = 'https://sensors.inner.example:8443';

/** Next links that lead nowhere good. */
export const wrongLinks = {
  cyclic: eachSet((page, address) => ({
    ...page,
    '@iot.nextLink': `?$skip=${skipOf(address) ? 0 : 1}`,
  })),
  toItself: eachSet((page, address) => ({ ...page, '@iot.nextLink': address.slice(1) })),
  endless: eachSet((page, address) => ({
    ...page,
    '@iot.nextLink': `${pathOf(address)}?$skip=${skipOf(address) + 1}&$top=1`,
    value: page.value.slice(0, 1),
  })),
  emptyPages: eachSet((_, address) => ({
    '@iot.nextLink': `${pathOf(address)}?$skip=${skipOf(address) + 1}`,
    value: [],
  })),
  foreignHost: eachSet((page) => ({
    ...page,
    '@iot.nextLink': 'https://elsewhere.example/other/Things?$skip=20',
  })),
  /** As of a server behind a proxy, which knows the name that it has inside. */
  innerHost: eachSet((page) => ({
    ...page,
    ...(page['@iot.nextLink'] && {
      '@iot.nextLink': page['@iot.nextLink'].replace(/^https?:\/\/[^/]+/, innerHost),
    }),
  })),
  foreignScheme: eachSet((page) => ({ ...page, '@iot.nextLink': 'javascript:alert(1)' })),
  noText: eachSet((page) => ({ ...page, '@iot.nextLink': { href: 'Things?$skip=20' } })),
} satisfies Record<string, Failure>;
