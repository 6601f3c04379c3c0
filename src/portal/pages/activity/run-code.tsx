import { useEffect, useSyncExternalStore } from 'react';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import { findOperation } from '#portal/runs/operations.ts';
import { CallCode } from '../form/call-code.tsx';

/** The calls of a run as a program to copy. */
export function RunCode({ id }: { id: string }) {
  const { book } = browserRuns();
  const run = useSyncExternalStore(
    (listener) => book.subscribe(listener),
    () => book.read(id),
  );
  useEffect(() => {
    if (book.read(id) === undefined) void book.load(id);
  }, [book, id]);
  const operation = typeof run === 'object' ? findOperation(run.kind) : undefined;
  if (operation === undefined || typeof run !== 'object') return undefined;
  const calls = run.steps.map(({ units }) => operation.describe(run.parameters, units));
  return <CallCode calls={calls} />;
}
