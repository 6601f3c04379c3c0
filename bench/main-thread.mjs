/** What keeps the main thread of a page: its longest task, and the memory that it holds. */

/** Watches the tasks of all pages of a context, and the scripts in their slow frames. */
export function watchTasks(context) {
  return context.addInitScript(() => {
    globalThis.longestTask = 0;
    globalThis.longestScript = 0;
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries()) {
        const longest = Math.max(0, ...scripts.map(({ duration }) => duration));
        globalThis.longestScript = Math.max(globalThis.longestScript, longest);
      }
    }).observe({ type: 'long-animation-frame', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.longestTask = Math.max(globalThis.longestTask, entry.duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest task since the page began or this was last asked for, in milliseconds; 0 below 50. */
export function takeLongestTask(page) {
  return page.evaluate(() => {
    const longest = globalThis.longestTask;
    globalThis.longestTask = 0;
    return longest;
  });
}

/**
 * The longest that a script ran at a stretch, its layout of the page included, since the page began
 * or this was last asked for; without what the browser does by itself, such as waiting for the
 * software that plays a graphics card.
 */
export function takeLongestScript(page) {
  return page.evaluate(() => {
    const longest = globalThis.longestScript;
    globalThis.longestScript = 0;
    return longest;
  });
}

/** Megabytes of objects on the main thread, after what nobody needs was thrown away. */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/**
 * Megabytes of objects without compiled code, of which every question of a test to its page leaves
 * some behind.
 */
export async function objectsOf(page) {
  const session = await page.context().newCDPSession(page);
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[type].indexOf('code');
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] !== code) sum += nodes[at + size];
  }
  return sum / 1e6;
}

/** Notes in every page of a context when the first frame with a match of a selector was there. */
export function watchFor(context, selector) {
  return context.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      const note = () => {
        globalThis.firstSeen = performance.timeOrigin + performance.now();
      };
      requestAnimationFrame(() => setTimeout(note));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** When that was, in epoch milliseconds; waits for it. */
export async function takeFirstSeen(page, timeout) {
  await page.waitForFunction(() => globalThis.firstSeen !== undefined, null, { timeout });
  return page.evaluate(() => globalThis.firstSeen);
}
