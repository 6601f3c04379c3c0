/**
 * How long until a long series is seen, and until it is complete? Charts of a made-up million of
 * Observations, of all three million real flights in one series, and of the eight airports with the
 * most, with the longest block of the main thread, beside bare HTTP and JSON.parse of the same rows
 * by the same browser in the same run. And does the memory stay the same while a series is followed?
 */
import { ensureChartData } from './chart-data.mjs';
import {
  objectsOf,
  takeFirstSeen,
  takeLongestScript,
  takeLongestTask,
  watchFor,
  watchTasks,
} from './main-thread.mjs';
import { serviceModules } from './modules.mjs';
import { startService } from './service.mjs';

const port = 4188;
const origin = `http://127.0.0.1:${port}`;
const minute = 60_000;
const hour = 3_600_000;
const airports = 8;
/** A Datastream of the sample data with a chart like the others. */
const anotherStream = 4;

const minutesOfLive = 60;
const liveInterval = 10_000;

/** The Datastreams of the airports with how many Observations each has, the largest first. */
async function airportsBySize() {
  const streams = [];
  let next = `${origin}/v1.1/Datastreams?$top=1000&$select=id&$filter=name eq 'Departure delay'&$expand=Observations($count=true;$top=0)`;
  while (next) {
    const page = await (await fetch(next)).json();
    for (const stream of page.value) {
      streams.push({ id: stream['@iot.id'], rows: stream['Observations@iot.count'] });
    }
    next = page['@iot.nextLink'];
  }
  return streams.sort((one, other) => other.rows - one.rows);
}

/** Milliseconds in which a page of the browser fetches and parses all rows, and does nothing else. */
async function readBare(browser, streams) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/v1.1`);
  const result = await page.evaluate(
    async (ids) => {
      const began = performance.now();
      let rows = 0;
      for (const id of ids) {
        let next = `/v1.1/Datastreams(${id})/Observations?$top=10000&$select=phenomenonTime,result`;
        while (next) {
          const answer = JSON.parse(await (await fetch(next)).text());
          rows += answer.value.length;
          next = answer['@iot.nextLink'];
        }
      }
      return { rows, milliseconds: performance.now() - began };
    },
    streams.map(({ id }) => id),
  );
  await context.close();
  return result;
}

/**
 * From the address, in a browser that has the application, until the first curve, and until every
 * Observation is there.
 */
async function openChart(browser, streams) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watchTasks(context);
  await watchFor(context, '[data-series]');
  const page = await context.newPage();
  await page.goto(`${origin}/chart?series=datastreams.${anotherStream}`, {
    waitUntil: 'networkidle',
  });
  const series = streams.map(({ id }) => `datastreams.${id}`).join(',');
  const began = performance.now();
  await page.goto(`${origin}/chart?series=${series}`, { waitUntil: 'commit' });
  // Noted by the page itself: whoever asks it from outside asks only every half second in the end.
  const firstPicture = (await takeFirstSeen(page, minute)) - performance.timeOrigin - began;
  const isLoading = (wanted) => (document.querySelector('[role=progressbar]') !== null) === wanted;
  await page.waitForFunction(isLoading, true, { timeout: minute, polling: 20 });
  await page.waitForFunction(isLoading, false, { timeout: 10 * minute, polling: 20 });
  const complete = performance.now() - began;
  const longestTask = await takeLongestTask(page);
  const longestScript = await takeLongestScript(page);
  await context.close();
  return { firstPicture, complete, longestTask, longestScript };
}

/** The memory while each look finds a new value, for an hour of a clock that runs faster. */
async function measureLive(browser, add) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.clock.install();
  let looks = 0;
  await page.route(/Observations\?.*phenomenonTime%20gt/, async (route) => {
    const after = /phenomenonTime gt (\S+?)(?:&|$)/.exec(decodeURIComponent(route.request().url()));
    const phenomenonTime = new Date(Date.parse(after[1]) + hour).toISOString();
    await route.fulfill({ json: { value: [{ phenomenonTime, result: 5 + (looks % 20) }] } });
    looks += 1;
  });
  await page.goto(
    `${origin}/chart?series=datastreams.${anotherStream}&live=${liveInterval / 1000}s`,
  );
  const look = async () => {
    const before = looks;
    for (let tries = 0; looks === before; tries += 1) {
      if (tries > 1000) throw new Error('The chart no longer looks for what is new.');
      await page.clock.runFor(tries === 0 ? liveInterval : 100);
      // The clock does not hurry the answer.
      await page.waitForTimeout(20);
    }
  };
  const follow = async (minutes) => {
    for (let passed = 0; passed < minutes * minute; passed += liveInterval) await look();
  };
  await follow(1);
  add('live, objects after 1 minute', await objectsOf(page), 'MB');
  const held = [];
  for (let passed = 10; passed <= minutesOfLive; passed += 10) {
    await follow(10);
    held.push(await objectsOf(page));
    add(`live, objects after ${passed + 1} minutes`, held.at(-1), 'MB');
  }
  await page.clock.runFor(1000);
  await page.getByText(`${looks} new values`, { exact: false }).first().waitFor();
  const lastHalf = held.slice(held.length / 2);
  const spread = (Math.max(...lastHalf) / Math.min(...lastHalf) - 1) * 100;
  add(`live, ${looks} values, largest above smallest of the last half hour`, spread, '%');
  await context.close();
}

/** Rows of the table: what was measured, the figure, its unit. */
export async function measureCharts(launch, words) {
  const { dataDir, flights, generated } = await ensureChartData(await serviceModules(), port);
  const service = await startService({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'bench-password',
    SAMPLE: 'none',
  });
  const rows = [];
  const add = (what, figure, unit) =>
    rows.push({ what, figure: Math.round(figure * 100) / 100, unit });
  const browser = await launch();
  try {
    const cases = {
      'a made-up million': [{ id: generated }],
      'all flights': [{ id: flights }],
      [`${airports} airports`]: (await airportsBySize()).slice(0, airports),
    };
    for (const [name, streams] of Object.entries(cases)) {
      if (!words.every((word) => name.includes(word))) continue;
      const bare = await readBare(browser, streams);
      const chart = await openChart(browser, streams);
      const what = `${name}, ${bare.rows.toLocaleString('en')} Observations`;
      add(`${what}: first picture`, chart.firstPicture, 'ms');
      add(`${what}: complete`, chart.complete, 'ms');
      add(`${what}: bare HTTP and JSON.parse`, bare.milliseconds, 'ms');
      add(`${what}: complete, times bare`, chart.complete / bare.milliseconds, 'x');
      add(`${what}: longest block of the main thread`, chart.longestTask, 'ms');
      add(`${what}: longest script`, chart.longestScript, 'ms');
    }
    if (words.every((word) => 'live'.includes(word))) await measureLive(browser, add);
  } finally {
    await browser.close();
    await service.stop();
  }
  return rows;
}
