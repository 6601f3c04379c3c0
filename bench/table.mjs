/**
 * How does a table of 100,000 rows feel? Scrolling it, jumping to any place, sorting and filtering
 * it, with the longest block of the main thread; beside bare HTTP and JSON.parse of the same rows by
 * the same browser in the same run.
 */
import { takeLongestTask, watchTasks } from './main-thread.mjs';
import { serviceModules } from './modules.mjs';
import { startService } from './service.mjs';
import { ensureTableData, thingName, things } from './table-data.mjs';

const port = process.env.BENCH_PORT ?? '4186';
const origin = `http://127.0.0.1:${port}`;
const select = 'select=name,properties/altitude,properties/use,description';
/** Times that each is done; the middle one counts. */
const repeats = 5;
/** Frames over which scrolling is watched. */
const frames = 240;

function middle(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Milliseconds from `act` until the row with a name is in view. */
async function untilRow(page, name, act) {
  const row = page.getByRole('link', { name, exact: true });
  const began = performance.now();
  await act();
  await row.waitFor();
  return performance.now() - began;
}

/** Scrolls the box of the table by some pixels each frame; gives the milliseconds between frames. */
function scrollFrames(page, pixels) {
  return page.getByRole('table').evaluate(
    async (table, [by, count]) => {
      const box = table.parentElement;
      const times = [];
      let before = await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        box.scrollTop += by;
        const now = await new Promise(requestAnimationFrame);
        times.push(now - before);
        before = now;
      }
      return times;
    },
    [pixels, frames],
  );
}

/** Milliseconds in which the first rows of an order come and are parsed, and nothing else is done. */
function readBare(page, orderby) {
  return page.evaluate(async (address) => {
    const began = performance.now();
    JSON.parse(await (await fetch(address, { cache: 'no-store' })).text());
    return performance.now() - began;
  }, `/v1.1/Things?$top=100&$select=@iot.id,name,properties,description&$orderby=${orderby}`);
}

/** Rows of the table: what was measured, the figure, its unit. */
export async function measureTable(launch) {
  const dataDir = await ensureTableData(await serviceModules());
  const service = await startService({
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'bench-password',
    SAMPLE: 'none',
  });
  const rows = [];
  const add = (what, figure, unit) => {
    rows.push({ what, figure: Math.round(figure * 10) / 10, unit });
  };
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await watchTasks(context);
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const last = thingName(things - 1);
    // The application itself comes first, so that what is measured is the table.
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const opened = await untilRow(page, thingName(0), () =>
      page.goto(`${origin}/things?size=all&${select}`, { waitUntil: 'commit' }),
    );
    add('first rows after the address', opened, 'ms');
    await page.getByRole('status').filter({ hasText: '100,000' }).waitFor();
    await takeLongestTask(page);

    for (const pixels of [36, 720, 36_000]) {
      const times = (await scrollFrames(page, pixels)).sort((one, other) => one - other);
      const what = `scrolling ${pixels / 36} ${pixels === 36 ? 'row' : 'rows'} a frame`;
      add(`${what}: middle frame`, middle(times), 'ms');
      add(`${what}: 19 of 20 frames within`, times[Math.floor(times.length * 0.95)], 'ms');
      add(`${what}: longest block of the main thread`, await takeLongestTask(page), 'ms');
    }

    const box = page.getByRole('textbox', { name: 'Go to row' });
    const jumps = [];
    for (let jump = 1; jump <= repeats; jump += 1) {
      const row = Math.floor((things * jump) / (repeats + 1));
      await box.fill(String(row));
      jumps.push(await untilRow(page, thingName(row - 1), () => box.press('Enter')));
    }
    add('any row by its number until it is seen', middle(jumps), 'ms');
    const ends = [];
    for (let time = 0; time < repeats; time += 1) {
      await page.getByRole('table').locator('tbody tr[tabindex="0"]').focus();
      ends.push(await untilRow(page, last, () => page.keyboard.press('End')));
      await untilRow(page, thingName(0), () => page.keyboard.press('Home'));
    }
    add('the last row by the End key until it is seen', middle(ends), 'ms');
    add('jumps: longest block of the main thread', await takeLongestTask(page), 'ms');

    for (const [head, orderby] of [
      ['Name', 'name'],
      ['Properties › altitude', 'properties/altitude'],
    ]) {
      const sorts = [];
      const bare = [];
      let longest = 0;
      for (let time = 0; time < repeats; time += 1) {
        await page.goto(`${origin}/things?size=all&${select}&orderby=${orderby}`);
        await page.getByRole('table').and(page.locator('[aria-busy=false]')).waitFor();
        const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
        const before = await first.textContent();
        await takeLongestTask(page);
        const began = performance.now();
        await page
          .getByRole('button', { name: head, exact: true })
          .evaluate((button) => button.click());
        await page.waitForFunction((text) => {
          const link = document.querySelector('tbody tr[data-index="0"] a');
          return link !== null && link.textContent !== text;
        }, before);
        sorts.push(performance.now() - began);
        longest = Math.max(longest, await takeLongestTask(page));
        bare.push(await readBare(page, `${orderby} desc`));
      }
      add(`sorting by ${orderby}: from the click until the rows are seen`, middle(sorts), 'ms');
      add(`sorting by ${orderby}: bare HTTP and JSON.parse of them`, middle(bare), 'ms');
      add(`sorting by ${orderby}: longest block of the main thread`, longest, 'ms');
    }
    await context.close();
  } finally {
    await browser.close();
    await service.stop();
  }
  return rows;
}
