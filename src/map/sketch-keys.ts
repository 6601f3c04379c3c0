/** What the keys do to a sketch while the map has the focus. */

/** Pixels that an arrow key moves the crosshair, alone and with Shift. */
const step = 24;
const fineStep = 3;

export type SketchKey =
  | { readonly type: 'move'; readonly dx: number; readonly dy: number }
  | { readonly type: 'set' | 'remove' | 'cancel' };

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const commands: Readonly<Record<string, 'set' | 'remove' | 'cancel'>> = {
  Enter: 'set',
  Backspace: 'remove',
  Delete: 'remove',
  Escape: 'cancel',
};

/** The meaning of a key, or undefined when it is none of the sketch's. */
export function readSketchKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): SketchKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const command = commands[event.key];
  if (command !== undefined) return { type: command };
  const direction = directions[event.key];
  if (direction === undefined) return undefined;
  const length = event.shiftKey ? fineStep : step;
  return { type: 'move', dx: direction[0] * length, dy: direction[1] * length };
}
