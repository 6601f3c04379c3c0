/** A picture that the JSON of an entity names. */
export interface Picture {
  readonly address: string;
  /** Where it stands, as the path of its key. */
  readonly path: string;
}

const keyOfPictures = /^(image|photo|picture|thumbnail)(s|url|_url)?$/i;
const nameOfPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const mostPictures = 12;

/**
 * The pictures that `properties` name, at most 12: web addresses and `data:` addresses of images at a
 * key such as `image` or `photos`, and all that end as files of pictures do.
 */
export function picturesOf(properties: unknown): readonly Picture[] {
  const found: Picture[] = [];
  collect(properties, [], false, found);
  return found.slice(0, mostPictures);
}

function collect(value: unknown, path: readonly string[], isNamed: boolean, found: Picture[]) {
  if (found.length >= mostPictures) return;
  if (typeof value === 'string') {
    if (isPicture(value, isNamed)) found.push({ address: value, path: path.join('/') });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      collect(member, [...path, key], isNamed || keyOfPictures.test(key), found);
    }
  }
}

function isPicture(text: string, isNamed: boolean): boolean {
  if (text.startsWith('data:image/')) return true;
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  return isNamed || nameOfPicture.test(new URL(text).pathname);
}
