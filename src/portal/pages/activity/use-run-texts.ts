import { useTranslations } from 'use-intl';
import type { RunHeader } from '#portal/runs/run.ts';

const kinds = ['reassignItems'] as const;

/** What operations and states of runs are called. */
export function useRunTexts() {
  const text = useTranslations('runs');
  return {
    /** A kind of a newer or older version is told by its own name. */
    operationName(kind: string): string {
      const known = kinds.find((each) => each === kind);
      return known === undefined ? kind : text(`kinds.${known}`);
    },
    stateName: ({ state, pause }: RunHeader): string =>
      state === 'paused' && pause ? text(`pause.${pause.reason}.title`) : text(`states.${state}`),
  };
}
