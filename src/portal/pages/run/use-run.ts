import { useEffect, useSyncExternalStore } from 'react';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import type { Operation, RunResult } from '#portal/runs/operation.ts';
import type { Run } from '#portal/runs/run.ts';

/** How often a run that is under way is looked at, whether a tab still drives it. */
const lookEvery = 2_000;

/**
 * A run of this browser and what becomes of it, also when another tab drives it: undefined until
 * it is read, `missing` when this browser does not have it or it is of another operation.
 */
export function useRun<Parameters, Unit, Result extends RunResult>(
  operation: Operation<Parameters, Unit, Result>,
  id: string,
): Run<Parameters, Unit, Result> | 'missing' | undefined {
  const { book, engine } = browserRuns();
  const run = useSyncExternalStore(
    (listener) => book.subscribe(listener),
    () => book.read(id),
  );
  const isRunning = typeof run === 'object' && run.state === 'running';
  useEffect(() => {
    if (book.read(id) === undefined) void book.load(id);
  }, [book, id]);
  useEffect(() => {
    if (!isRunning) return;
    void engine.noticeInterruption(id);
    const timer = setInterval(() => void engine.noticeInterruption(id), lookEvery);
    return () => clearInterval(timer);
  }, [engine, id, isRunning]);
  if (typeof run !== 'object') return run;
  // Checked with the schemas of its kind when it was read, so its types are those of the operation.
  return run.kind === operation.kind ? (run as Run<Parameters, Unit, Result>) : 'missing';
}
