import type { JsonLine } from '#lib/json-tree.ts';

/** What a key does in a tree. */
export interface TreeMove {
  readonly to?: JsonLine | undefined;
  readonly open?: readonly JsonLine[] | undefined;
  readonly close?: JsonLine | undefined;
  /** An address to go to. */
  readonly follow?: string | undefined;
}

/** Lines that Page Up and Page Down pass. */
const pageLines = 15;

/**
 * What a key does at the line at `index` (WAI-ARIA Authoring Practices, "Tree View"); undefined for
 * keys that do nothing in a tree.
 */
export function treeMove(
  key: string,
  lines: readonly JsonLine[],
  index: number,
): TreeMove | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { to: lines[Math.min(last, index + 1)] };
    case 'ArrowUp':
      return { to: lines[Math.max(0, index - 1)] };
    case 'PageDown':
      return { to: lines[Math.min(last, index + pageLines)] };
    case 'PageUp':
      return { to: lines[Math.max(0, index - pageLines)] };
    case 'Home':
      return { to: lines[0] };
    case 'End':
      return { to: lines[last] };
    case 'ArrowRight':
      if (line.size === 0) return {};
      return line.isOpen ? { to: lines[index + 1] } : { open: [line] };
    case 'ArrowLeft':
      return line.isOpen ? { close: line } : { to: lines[line.parent] };
    case 'Enter':
    case ' ':
      if (line.size > 0) return line.isOpen ? { close: line } : { open: [line] };
      return { follow: addressOf(line.value) };
    case '*':
      return { open: lines.filter(({ parent, size }) => parent === line.parent && size > 0) };
    default:
      return undefined;
  }
}

function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : undefined;
}
