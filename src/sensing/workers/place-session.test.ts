import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlaceRig as Rig } from './place-rig.ts';

const first = '/Locations?$top=10000&$select=@iot.id,name,location';

function place(id: number | string, longitude = 0, latitude = 0, name = `Place ${id}`) {
  return {
    '@iot.id': id,
    name,
    location: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

function serve(pages: Readonly<Record<string, unknown>>): Rig {
  const rig = new Rig((path) => pages[path]);
  rig.load();
  return rig;
}

afterEach(() => vi.unstubAllGlobals());

describe('loading all', () => {
  it('tells of the last page that came, also when the next one takes long', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const answers = new Map([0, 1, 2, 3].map((page) => [`/Locations?$skip=${page}`, page]));
    let isAsked = false;
    const rig = new Rig((path) => {
      if (path.includes('count')) return { value: [] };
      const page = path === first ? 0 : answers.get(path);
      isAsked ||= page === undefined;
      // The last is never answered.
      if (page === undefined) return new Response(new ReadableStream());
      return { value: [place(page)], '@iot.nextLink': `/v1.1/Locations?$skip=${page + 1}` };
    });
    rig.load();
    while (!isAsked) await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    expect(rig.state).toMatchObject({ state: 'loading', count: 4 });
    rig.session.handle({ type: 'cancel' });
  });

  it('does not tell of each page that comes at once, but of every picture and the end', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const pages = 40;
    const rig = new Rig((path) => {
      if (path.includes('count')) return { '@iot.count': pages, value: [] };
      const page = path === first ? 0 : Number(path.slice('/Locations?$skip='.length));
      const next = page + 1 < pages ? { '@iot.nextLink': `/v1.1/Locations?$skip=${page + 1}` } : {};
      return { value: [place(page)], ...next };
    });
    rig.load();
    await rig.until('complete');
    vi.useRealTimers();
    expect(rig.progress[0]).toMatchObject({ state: 'loading', count: 0 });
    expect(rig.progress.length).toBeLessThan(pages / 2);
    expect(rig.progress.map(({ count }) => count)).toContain(2);
    expect(rig.state).toMatchObject({ count: pages, expected: pages });
  });

  it('goes page by page, also when the server names another host', async () => {
    const rig = serve({
      [first]: {
        value: [place(1), place(2)],
        '@iot.nextLink': 'http://inner:8080/v1.1/Locations?$skip=2',
      },
      '/Locations?$skip=2': { value: [place(10)] },
    });
    await rig.until('complete');
    expect(rig.names()).toEqual(['Place 1', 'Place 2', 'Place 10']);
    expect(rig.drawing?.features).toHaveLength(3);
  });

  it('lists names in the order of the language that is asked for', async () => {
    const rig = serve({ [first]: { value: [place(1, 0, 0, 'Zelt'), place(2, 0, 0, 'Ödland')] } });
    await rig.until('complete');
    const names = (locale: string) =>
      rig.ask('list', { scope: 'matching', locale }).places.map(({ name }) => name);
    expect(names('de')).toEqual(['Ödland', 'Zelt']);
    expect(names('sv')).toEqual(['Zelt', 'Ödland']);
  });

  it('keeps what was read before a failure, and goes on from there', async () => {
    let isDown = true;
    const rig = new Rig((path) => {
      if (path === first) return { value: [place(1)], '@iot.nextLink': '?$skip=1' };
      if (path.includes('count')) return { '@iot.count': 2, value: [] };
      return isDown ? undefined : { value: [place(2)] };
    });
    rig.load();
    await rig.until('failed');
    expect(rig.state?.failure).toMatchObject({ kind: 'http', status: 404, message: 'Not Found' });
    expect(rig.names()).toEqual(['Place 1']);
    isDown = false;
    rig.session.handle({ type: 'resume' });
    await rig.until('complete');
    expect(rig.names()).toEqual(['Place 1', 'Place 2']);
    expect(rig.asked.filter((path) => path === first)).toHaveLength(1);
  });

  it('asks without options where the server knows none', async () => {
    const rig = new Rig((path) =>
      path.includes('?')
        ? Response.json({ code: 501, message: 'No $select here' }, { status: 501 })
        : { value: [place(1)] },
    );
    rig.load();
    await rig.until('complete');
    expect(rig.names()).toEqual(['Place 1']);
  });

  it.each([
    ['a circle of links', () => ({ value: [place(2)], '@iot.nextLink': '?$skip=1' }), 'cycle'],
    [
      'the same page under ever new links',
      (page: number) => ({ value: [place(1)], '@iot.nextLink': `?$skip=${page}` }),
      'cycle',
    ],
    [
      'ever more empty pages',
      (page: number) => ({ value: [], '@iot.nextLink': `?$skip=${page}` }),
      'endless',
    ],
    ['JSON that is no set', () => ({ message: 'hello' }), 'shape'],
    [
      'a link to elsewhere',
      () => ({ value: [place(3)], '@iot.nextLink': 'https://evil.example/x' }),
      'foreign',
    ],
  ])('ends with an error at %s and keeps what was there', async (_, answer, kind) => {
    let page = 1;
    const rig = new Rig((path) => {
      if (path === first) return { value: [place(1)], '@iot.nextLink': '?$skip=1' };
      if (path.includes('count')) return undefined;
      page += 1;
      return answer(page);
    });
    rig.load();
    await rig.until('failed');
    expect(rig.state?.failure?.kind).toBe(kind);
    expect(rig.names()).toContain('Place 1');
  });

  it('counts and lists what has no usable geometry', async () => {
    const rig = serve({
      [first]: {
        value: [place(1), { '@iot.id': 2, name: 'Nowhere' }, place(3, 900, 900, 'Far out')],
      },
    });
    await rig.until('complete');
    expect(rig.drawing).toMatchObject({ placed: 1, unplaced: 2 });
    expect(rig.ask('list', { scope: 'unplaced', locale: 'en' }).places).toMatchObject([
      { name: 'Far out', problem: 'bad-coordinates' },
      { name: 'Nowhere', problem: 'missing' },
    ]);
  });
});

describe('what is loaded', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [10, 10],
      [30, 30],
    ],
  };

  it('is found by name without regard to case and accents, or by id', async () => {
    const rig = serve({
      [first]: { value: [place(1, 0, 0, 'Köln Süd'), place('b', 1, 1, 'Bonn')] },
    });
    await rig.until('complete');
    const found = (name: string) => {
      rig.session.handle({ type: 'filter', filter: { name } });
      return rig.names();
    };
    expect(found('koln')).toEqual(['Köln Süd']);
    expect(found('SÜD')).toEqual(['Köln Süd']);
    expect(found('b')).toEqual(['Bonn']);
    expect(found('nowhere')).toEqual([]);
    expect(rig.drawing).toMatchObject({ placed: 0, extent: undefined });
  });

  it('is listed by what is in view, a line with any part, also across the antimeridian', async () => {
    const rig = serve({
      [first]: {
        value: [
          place(1, -179, 0),
          place(2, 179, 0),
          place(3, 0, 0),
          { '@iot.id': 4, name: 'Line', location: line },
        ],
      },
    });
    await rig.until('complete');
    expect(rig.names([170, -10, 190, 10])).toEqual(['Place 1', 'Place 2']);
    expect(rig.names([25, 25, 40, 40])).toEqual(['Line']);
    expect(rig.drawing?.features?.find(({ name }) => name === 'Line')?.geometries).toEqual([line]);
  });

  it('comes as tiles when it is much, and a cluster leads to its parts', async () => {
    // While more is on its way, less is much.
    const many = Array.from({ length: 6000 }, (_, index) =>
      place(index, (index % 100) / 10, Math.floor(index / 100) / 10),
    );
    const together = [place('a', 100, 40), place('b', 100, 40)];
    const never = new Promise(() => undefined);
    const page = { value: [...together, ...many], '@iot.nextLink': '?$skip=6002' };
    const rig = new Rig((path) => (path === first ? page : never));
    rig.load();
    await vi.waitFor(() => expect(rig.drawing?.placed).toBe(6002));
    const { drawing } = rig;
    expect(drawing?.features).toBeUndefined();
    expect(rig.ask('tile', { zoom: 0, column: 0, row: 0 }).length).toBeGreaterThan(50);
    expect(rig.ask('tile', { zoom: 2, column: 0, row: 3 }).length).toBeLessThan(50);
    const list = rig.ask('list', { scope: 'matching', bounds: [-1, -1, 26, 11], locale: 'en' });
    expect(list).toMatchObject({ total: 6000 });
    expect(list.places).toHaveLength(5000);
    const version = drawing?.version ?? 0;
    expect(rig.ask('group', { version, from: 0, to: 6002 })).toEqual({ zoom: 1 });
    expect(rig.ask('group', { version: version - 1, from: 0, to: 2 })).toEqual({ keys: [] });
  });
});

describe('loading by view', () => {
  const manyPages = (path: string) => {
    if (path.includes('count')) return { '@iot.count': 500_000, value: [] };
    if (path.startsWith('/Locations?$top=10000&$filter')) return undefined;
    const skip = Number(path.split('skip=')[1] ?? 0);
    const value = Array.from({ length: 30 }, (_, index) => place(skip + index, -100, -40));
    return { value, '@iot.nextLink': `?$skip=${skip + 30}` };
  };

  it('reads what is in view before the rest, and asks again elsewhere', async () => {
    const rig = new Rig((path) => {
      if (path.includes('$filter')) return { value: [place('here', 8, 49), place('there', 9, 49)] };
      return manyPages(path);
    });
    rig.load();
    rig.session.handle({ type: 'view', bounds: [7, 48, 10, 50] });
    await rig.until('in-view');
    expect(rig.names([7, 48, 10, 50])).toEqual(['Place here', 'Place there']);
    expect(rig.asked.find((path) => path.includes('$filter'))).toContain(
      "st_intersects(location,geography'POLYGON((6.55 47.7,",
    );
    const before = rig.asked.length;
    rig.session.handle({ type: 'view', bounds: [7.5, 48.5, 9, 49.5] });
    expect(rig.asked).toHaveLength(before);
    expect(rig.state).toMatchObject({ by: 'view', expected: 500_000, cannotFilter: false });
  });

  it('reads all where the server refuses the filter, and says so', async () => {
    const rig = new Rig((path) => {
      if (path.includes('$filter')) {
        return Response.json({ code: 400, message: 'No functions' }, { status: 400 });
      }
      return path.includes('skip=3000') ? { value: [] } : manyPages(path);
    });
    rig.load();
    rig.session.handle({ type: 'view', bounds: [7, 48, 10, 50] });
    await rig.until('complete');
    expect(rig.progress.some(({ cannotFilter }) => cannotFilter)).toBe(true);
    expect(rig.state?.count).toBe(3000);
  });

  it('reads all where the server answers as if there were no filter', async () => {
    const rig = new Rig((path) =>
      path.includes('skip=3000') ? { value: [] } : manyPages(path.replace(/\$filter=.*\$/, '$')),
    );
    rig.load();
    rig.session.handle({ type: 'view', bounds: [7, 48, 10, 50] });
    await rig.until('complete');
    expect(rig.state?.count).toBe(3000);
  });
});
