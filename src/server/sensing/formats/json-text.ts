/**
 * Takes the text of JSON apart without reading its values, so that every digit of a number stays
 * as it is.
 */

/** The texts of an array's elements. */
export function jsonElements(array: string): string[] {
  return [...parts(array)];
}

/** The names and the texts of an object's members. */
export function jsonMembers(object: string): [name: string, text: string][] {
  return [...parts(object)].map((part) => {
    const end = endOfString(part, 0);
    return [String(JSON.parse(part.slice(0, end))), part.slice(part.indexOf(':', end) + 1).trim()];
  });
}

/** What stands between the outer brackets, cut at the commas that are in no inner ones. */
function* parts(text: string): Generator<string, void, undefined> {
  let start = text.search(/[[{]/) + 1;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfString(text, at) - 1;
    } else if (sign === '[' || sign === '{') {
      depth += 1;
    } else if (depth > 0 && (sign === ']' || sign === '}')) {
      depth -= 1;
    } else if (depth === 0 && (sign === ',' || sign === ']' || sign === '}')) {
      const part = text.slice(start, at).trim();
      if (part !== '') yield part;
      start = at + 1;
    }
  }
}

/** The place after the string that begins at a quote. */
function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) throw new Error('The text is not JSON.');
  } while (isEscaped(text, end));
  return end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
