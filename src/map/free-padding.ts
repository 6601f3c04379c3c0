/** What to leave free at each side, in pixels, when something is brought into view. */
export interface FreePadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const EDGE_PX = 48;
/** Less than this is too little to look at; what lies over the map then covers a part of it. */
const LEAST_PX = 160;

/**
 * Room at the edges of a map, and for what lies over its top left corner: beside it or below it,
 * whichever leaves more to see.
 */
export function freePadding(map: Size, cover: Size | undefined): FreePadding {
  const edges = { top: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX };
  if (cover === undefined || cover.width * cover.height === 0) return edges;
  const beside = { ...edges, left: cover.width + EDGE_PX / 2 };
  const below = { ...edges, top: cover.height + EDGE_PX / 2 };
  const [best] = [beside, below]
    .map((padding) => ({ padding, ...freeOf(map, padding) }))
    .filter(({ width, height }) => Math.min(width, height) >= LEAST_PX)
    .sort((one, other) => other.width * other.height - one.width * one.height);
  return best?.padding ?? edges;
}

function freeOf(map: Size, { top, right, bottom, left }: FreePadding): Size {
  return { width: map.width - left - right, height: map.height - top - bottom };
}
