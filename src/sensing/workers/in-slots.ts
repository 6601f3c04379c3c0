/**
 * Does work in at most as many slots at once as there are at the time, asking for more whenever
 * some is done, as that may bring new work. Rejects with the signal's reason once it is aborted
 * and everything under way has ended; a piece of work must not reject.
 */
export function inSlots(
  slots: () => number,
  signal: AbortSignal,
  next: () => (() => Promise<void>) | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let underWay = 0;
    const goOn = () => {
      while (!signal.aborted && underWay < slots()) {
        const work = next();
        if (work === undefined) break;
        underWay++;
        void work().then(() => {
          underWay--;
          goOn();
        });
      }
      if (underWay > 0) return;
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    goOn();
  });
}
