/** Countries and towns by name. */

/** Name, code of the country (empty for a country itself), longitude, latitude. */
export type PlaceRow = readonly [string, string, number, number];

export interface NamedPlace {
  readonly name: string;
  /** ISO 3166 code; undefined for a country itself. */
  readonly country: string | undefined;
  readonly longitude: number;
  readonly latitude: number;
}

/** The places whose name begins with the text, or has a word that does; the larger first. */
export function findPlaces(
  rows: readonly PlaceRow[],
  text: string,
  count: number,
): readonly NamedPlace[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [];
  const names = rows.map((row) => ({ row, name: fold(row[0]) }));
  const first = names.filter(({ name }) => name.startsWith(wanted));
  const later = names.filter(
    ({ name }) => !name.startsWith(wanted) && /[\s-]/.test(name) && hasWord(name, wanted),
  );
  return [...first, ...later].slice(0, count).map(({ row }) => {
    const [name, country, longitude, latitude] = row;
    return { name, country: country || undefined, longitude, latitude };
  });
}

function hasWord(name: string, wanted: string): boolean {
  return name
    .split(/[\s-]+/)
    .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
