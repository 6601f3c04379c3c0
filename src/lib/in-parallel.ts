/**
 * Works through the items, at most `limit` at a time, in their order. The first failure, or the
 * signal, ends it; what is under way then is awaited, nothing new is begun.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let hasFailed = false;
  async function worker(): Promise<void> {
    for (const item of queue) {
      signal.throwIfAborted();
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
