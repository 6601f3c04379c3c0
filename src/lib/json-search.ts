import { isBranch, type JsonStep } from './json-tree.ts';

/** Where a text occurs in a JSON value. */
export interface JsonMatches {
  /** In the order of the tree. */
  readonly found: readonly (readonly JsonStep[])[];
  /** Whether there are more, which were not looked for. */
  readonly hasMore: boolean;
}

/** Most places that are looked for. */
const mostMatches = 1000;

interface Visit {
  readonly step: JsonStep | undefined;
  readonly value: unknown;
  readonly parent: Visit | undefined;
}

/** Finds a text in the names and values of a JSON value, without regard to case. */
export function searchJson(root: unknown, wanted: string): JsonMatches {
  const needle = wanted.trim().toLowerCase();
  const found: JsonStep[][] = [];
  if (needle === '') return { found, hasMore: false };
  // A stack of its own, as JSON may be nested more deeply than functions can be.
  const stack: Visit[] = [{ step: undefined, value: root, parent: undefined }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const { step, value } = visit;
    const isName = typeof step === 'string' && step.toLowerCase().includes(needle);
    if (isName || (!isBranch(value) && String(value).toLowerCase().includes(needle))) {
      if (found.length === mostMatches) return { found, hasMore: true };
      found.push(stepsOf(visit));
    }
    pushMembers(stack, visit);
  }
  return { found, hasMore: false };
}

/** In reverse, so that the first is taken next. */
function pushMembers(stack: Visit[], parent: Visit): void {
  const { value } = parent;
  if (Array.isArray(value)) {
    for (let index = value.length - 1; index >= 0; index--) {
      stack.push({ step: index, value: value[index], parent });
    }
  } else if (isBranch(value)) {
    for (const [step, member] of Object.entries(value).reverse()) {
      stack.push({ step, value: member, parent });
    }
  }
}

function stepsOf(visit: Visit): JsonStep[] {
  const steps: JsonStep[] = [];
  for (let at: Visit | undefined = visit; at?.step !== undefined; at = at.parent) {
    steps.push(at.step);
  }
  return steps.reverse();
}
