/** A JSON value as the lines of a tree: only what stands open has lines, so any size can be shown. */

/** One step into a JSON value: the name of a member or the place in a list. */
export type JsonStep = string | number;

/** A line of the tree. */
export interface JsonLine {
  /** Its own among all lines of the value. */
  readonly key: string;
  /** From the root; a range has those of its branch. */
  readonly steps: readonly JsonStep[];
  readonly depth: number;
  readonly value: unknown;
  readonly form: 'leaf' | 'list' | 'object' | 'range';
  /** Members of a branch, or of the part of it that a range stands for. */
  readonly size: number;
  /** The first member of a range, from 0. */
  readonly first: number;
  readonly isOpen: boolean;
  /** Index of the line that this one stands in; -1 for the root. */
  readonly parent: number;
  /** Place among the lines of the same parent, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
}

/** Members from which a branch is shown in ranges of as many. */
export const rangeSize = 1000;

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

/** Whether a value has members. */
export function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

/** The lines of a value, in their order; `isOpen` says which branches stand open. */
export function jsonLines(
  root: unknown,
  isOpen: (key: string, depth: number) => boolean,
): JsonLine[] {
  const lines: JsonLine[] = [];
  const place = { key: '', steps: [], depth: 0, parent: -1, position: 1, siblings: 1 };
  addValue(lines, isOpen, place, root);
  return lines;
}

type Place = Pick<JsonLine, 'key' | 'steps' | 'depth' | 'parent' | 'position' | 'siblings'>;
type IsOpen = (key: string, depth: number) => boolean;

function addValue(lines: JsonLine[], isOpen: IsOpen, place: Place, value: unknown): void {
  if (!isBranch(value)) {
    lines.push({ ...place, value, form: 'leaf', size: 0, first: 0, isOpen: false });
    return;
  }
  const names = Array.isArray(value) ? undefined : Object.keys(value);
  const size = names?.length ?? (value as readonly unknown[]).length;
  const form = names === undefined ? 'list' : 'object';
  const open = size > 0 && isOpen(place.key, place.depth);
  const line: JsonLine = { ...place, value, form, size, first: 0, isOpen: open };
  lines.push(line);
  if (!open) return;
  if (size <= rangeSize) addMembers(lines, isOpen, line, lines.length - 1, names);
  else addRanges(lines, isOpen, line, names);
}

function addRanges(
  lines: JsonLine[],
  isOpen: IsOpen,
  branch: JsonLine,
  names: readonly string[] | undefined,
): void {
  const parent = lines.length - 1;
  const siblings = Math.ceil(branch.size / rangeSize);
  for (let index = 0; index < siblings; index++) {
    const first = index * rangeSize;
    const key = rangeKey(branch.key, first);
    const depth = branch.depth + 1;
    const range: JsonLine = {
      ...branch,
      key,
      depth,
      form: 'range',
      size: Math.min(rangeSize, branch.size - first),
      first,
      isOpen: isOpen(key, Number.POSITIVE_INFINITY),
      parent,
      position: index + 1,
      siblings,
    };
    lines.push(range);
    if (range.isOpen) addMembers(lines, isOpen, range, lines.length - 1, names);
  }
}

function addMembers(
  lines: JsonLine[],
  isOpen: IsOpen,
  branch: JsonLine,
  parent: number,
  names: readonly string[] | undefined,
): void {
  const { steps, first, size, depth } = branch;
  const owner = steps.length === 0 ? '' : keyOf(steps);
  for (let offset = 0; offset < size; offset++) {
    const step = names?.[first + offset] ?? first + offset;
    const place = {
      key: memberKey(owner, step),
      steps: [...steps, step],
      depth: depth + 1,
      parent,
      position: offset + 1,
      siblings: size,
    };
    addValue(lines, isOpen, place, memberOf(branch.value, step));
  }
}

/** The keys of all that has to stand open for the value at `steps` to have a line. */
export function keysTo(root: unknown, steps: readonly JsonStep[]): string[] {
  const keys: string[] = [];
  let value = root;
  let key = '';
  for (const step of steps) {
    keys.push(key);
    const size = isBranch(value) ? Object.keys(value).length : 0;
    if (size > rangeSize && isBranch(value)) {
      const at = typeof step === 'number' ? step : Object.keys(value).indexOf(step);
      keys.push(rangeKey(key, at - (at % rangeSize)));
    }
    value = memberOf(value, step);
    key = memberKey(key, step);
  }
  return keys;
}

/** The key of the line of the value at `steps`. */
export function keyOf(steps: readonly JsonStep[]): string {
  return steps.reduce(memberKey, '');
}

/** The steps as filters and addresses write them: `properties/tags[0]`. */
export function formatJsonPath(steps: readonly JsonStep[], root = ''): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}/${step}`;
  }, root);
}

/** Most lines that are opened at once, and most levels. */
const mostLines = 20_000;
const mostLevels = 100;

/** How many levels can be open at once without too many lines; a branch of ranges ends them. */
export function openableLevels(root: unknown): number {
  let level: unknown[] = [root];
  let lines = 1;
  let levels = 0;
  while (level.length > 0 && levels < mostLevels) {
    const next: unknown[] = [];
    for (const value of level) {
      const members = isBranch(value) ? Object.values(value) : [];
      if (members.length > rangeSize) continue;
      lines += members.length;
      if (lines > mostLines) return levels;
      for (const member of members) next.push(member);
    }
    level = next;
    levels++;
  }
  return levels;
}

/** Whether a value holds at least so many others, at any depth. */
export function hasMembers(root: unknown, least: number): boolean {
  const waiting: unknown[] = [root];
  let members = 0;
  for (let value = waiting.pop(); waiting.length > 0 || isBranch(value); value = waiting.pop()) {
    const inside = isBranch(value) ? Object.values(value) : [];
    members += inside.length;
    if (members >= least) return true;
    waiting.push(...inside);
  }
  return false;
}

function memberOf(value: unknown, step: JsonStep): unknown {
  return isBranch(value) ? (value as Readonly<Record<JsonStep, unknown>>)[step] : undefined;
}

function memberKey(owner: string, step: JsonStep): string {
  return `${owner}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('#', '~2')}`;
}

function rangeKey(owner: string, first: number): string {
  return `${owner}#${first}`;
}
