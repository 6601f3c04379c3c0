/**
 * Does the map stay quick with a million Locations, and its memory steady while time passes? From
 * the first page to the first points, from the last page to the whole index; then what a user does:
 * zoom, pan, click, list, search. All in a browser without a graphics card.
 */
import { heapOf, takeLongestScript, takeLongestTask, watchTasks } from './main-thread.mjs';
import { ensureMapData, locations } from './map-data.mjs';
import { serviceModules } from './modules.mjs';
import { startService } from './service.mjs';

const port = 4189;
const origin = `http://127.0.0.1:${port}`;
const viewport = { width: 1440, height: 900 };
const minute = 60_000;
const minutesOfAnimation = 60;

/** When the pages of Locations came, on the clock of this process. */
function watchPages(page) {
  const pages = { first: undefined, last: undefined, count: 0 };
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/v1.1/Locations?') || request.url().includes('$count')) return;
    pages.last = performance.now();
    pages.first ??= pages.last;
    pages.count += 1;
  });
  return pages;
}

/** The application itself comes first, so that what is measured is the data. */
async function warmUp(page) {
  await page.goto(`${origin}/map?layers=none`, { waitUntil: 'networkidle' });
}

function untilDrawn(page) {
  return page.waitForFunction(
    () => document.querySelector('[data-map-state]')?.dataset.mapState === 'idle',
    undefined,
    { timeout: 5 * minute, polling: 20 },
  );
}

/** Milliseconds from the first page of Locations to the first mark that is seen. */
async function measureFirstPoints(browser) {
  const context = await browser.newContext({ viewport });
  // What is drawn can be read only while it is kept.
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function keeping(type, options) {
      return getContext.call(this, type, { ...options, preserveDrawingBuffer: true });
    };
  });
  const page = await context.newPage();
  await warmUp(page);
  const pages = watchPages(page);
  await page.goto(`${origin}/map`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const map = document.querySelector('.maplibregl-canvas');
      if (map === null) return false;
      const small = new OffscreenCanvas(360, 225);
      const drawing = small.getContext('2d');
      drawing.drawImage(map, 0, 0, 360, 225);
      const { data } = drawing.getImageData(0, 0, 360, 225);
      for (let at = 0; at < data.length; at += 4) {
        const distance =
          Math.abs(data[at] - 0x18) + Math.abs(data[at + 1] - 0x64) + Math.abs(data[at + 2] - 0xab);
        if (distance < 24) return true;
      }
      return false;
    },
    undefined,
    // Reading the picture back holds up the next one.
    { timeout: minute, polling: 200 },
  );
  const seen = performance.now();
  await context.close();
  return seen - pages.first;
}

/** Loads everything, then does what a user does; adds a row for each. */
async function measureMillion(browser, add) {
  const context = await browser.newContext({ viewport });
  await watchTasks(context);
  const page = await context.newPage();
  await warmUp(page);
  await warmUp(page);
  await untilDrawn(page);
  add('longest block of the map without data', await takeLongestTask(page), 'ms');
  add('longest script of the map without data', await takeLongestScript(page), 'ms');
  const pages = watchPages(page);
  await page.goto(`${origin}/map`, { waitUntil: 'commit' });
  const count = locations.toLocaleString('en');
  const isListed = new RegExp(`^([\\d,]+ of )?${count} Locations$`);
  await page.getByText(isListed).waitFor({ timeout: 10 * minute });
  add('index complete after the last page', performance.now() - pages.last, 'ms');
  await untilDrawn(page);
  add('all drawn after the last page', performance.now() - pages.last, 'ms');
  add('from the first page to the last', pages.last - pages.first, 'ms');
  add('longest block while loading', await takeLongestTask(page), 'ms');
  add('longest script while loading', await takeLongestScript(page), 'ms');
  add('memory of the main thread', await heapOf(page), 'MB');

  const canvas = page.locator('.maplibregl-canvas');
  const box = await canvas.boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const step = async (what, act, isDone) => {
    await takeLongestTask(page);
    await takeLongestScript(page);
    const began = performance.now();
    await act();
    await isDone();
    add(`${what}: until done`, performance.now() - began, 'ms');
    add(`${what}: longest block`, await takeLongestTask(page), 'ms');
    add(`${what}: longest script`, await takeLongestScript(page), 'ms');
  };
  const drawn = async () => {
    // The first frame of what was just done; before it the map is still idle.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
    await untilDrawn(page);
  };
  await canvas.focus();
  await step('zoom in by keyboard', () => page.keyboard.press('Equal'), drawn);
  await step(
    'drag the map',
    async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 250, middle.y + 120, { steps: 12 });
      await page.mouse.up();
    },
    drawn,
  );
  await step(
    'zoom with the wheel',
    async () => {
      for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -240);
    },
    drawn,
  );
  const list = page.getByRole('listbox');
  await step(
    'list what is not in view too',
    () => page.getByRole('button', { name: 'List all' }).click(),
    () => page.getByText(`${count} Locations`, { exact: true }).waitFor({ timeout: minute }),
  );
  await step(
    'find one by name',
    () => page.getByRole('textbox', { name: 'Filter by name or id' }).fill('Place 777777'),
    () => page.getByText(new RegExp(`^1 of ${count} Locations$`)).waitFor({ timeout: minute }),
  );
  await step(
    'open it from the list',
    () => list.getByRole('option').first().click(),
    async () => {
      await page.getByRole('heading', { name: 'Place 777777' }).waitFor();
      await drawn();
    },
  );
  await step(
    'take the filter away',
    () => page.getByRole('button', { name: 'Clear the filter' }).click(),
    () => page.getByText(`${count} Locations`, { exact: true }).waitFor({ timeout: minute }),
  );
  await context.close();
}

/** The memory while the values of a week are played for an hour of a clock that runs faster. */
async function measureAnimation(browser, add) {
  // Software draws a small map the sooner; what is kept in memory is the same.
  const context = await browser.newContext({ viewport: { width: 640, height: 400 } });
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2024-06-01T00:00:00Z') });
  const property = 1;
  const search = new URLSearchParams({
    observed: String(property),
    time: '2024-01-01T00:00:00Z',
    step: '1h',
    speed: '1',
    loop: 'true',
  });
  await page.goto(`${origin}/map?${search}`);
  const play = page.getByRole('button', { name: 'Play' });
  await play.waitFor({ timeout: 2 * minute });
  // A click would wait for frames, which this clock holds back.
  await play.press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor({ timeout: minute });
  // The next step is planned when the last is drawn, which the clock cannot hurry.
  const playMinutes = async (minutes) => {
    for (let jump = 0; jump < minutes * 12; jump += 1) await page.clock.fastForward(5000);
  };
  await playMinutes(1);
  const before = await heapOf(page);
  const shown = [];
  for (let passed = 0; passed < minutesOfAnimation; passed += 10) {
    await playMinutes(10);
    shown.push(await heapOf(page));
  }
  add('animation, memory after a minute', before, 'MB');
  add(`animation, memory after ${minutesOfAnimation + 1} minutes`, shown.at(-1), 'MB');
  add('animation, largest in between', Math.max(...shown), 'MB');
  await context.close();
}

/** Rows of the table: what was measured, the figure, its unit. */
export async function measureMap(launch, [word]) {
  const dataDir = await ensureMapData(await serviceModules());
  const service = await startService({
    PORT: String(port),
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
    if (word !== 'animation') {
      add('first points after the first page', await measureFirstPoints(browser), 'ms');
      await measureMillion(browser, add);
    }
    if (word !== 'million') await measureAnimation(browser, add);
  } finally {
    await browser.close();
    await service.stop();
  }
  return rows;
}
