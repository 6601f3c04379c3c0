const longestName = 120;

function cleaned(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longestName);
  return plain === '' ? 'dataset' : plain;
}

/**
 * A name for the services of a dataset that is not taken, whatever its case: made of the letters
 * that every client can have in an address. `taken` holds names in lower case.
 */
export function serviceName(
  { schema, table }: { readonly schema: string; readonly table: string },
  taken: ReadonlySet<string>,
): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  const [short, long] = [cleaned(table), cleaned(`${schema}_${table}`)];
  const free = [short, long].find(isFree);
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const name = `${long}_${number}`;
    if (isFree(name)) return name;
  }
}
