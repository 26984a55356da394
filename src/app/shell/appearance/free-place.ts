export type Place = { readonly x: number; readonly y: number };
export type Box = Place & { readonly width: number; readonly height: number };

/** Pixels between the tried places, and between a panel and the elements that it must not cover. */
const step = 8;
const distance = 4;

/** A pixel to the side counts as so many down: a panel belongs to the edge at which it opens. */
const sideways = 4;

/**
 * Where `panel` lies inside `within` and covers none of `taken`: its own place, or the one nearest
 * to the right edge and to its own height; undefined if there is none.
 */
export function findFreePlace(panel: Box, within: Box, taken: readonly Box[]): Place | undefined {
  const { width, height } = panel;
  const near = taken.map((box) => ({
    x: box.x - distance,
    y: box.y - distance,
    width: box.width + 2 * distance,
    height: box.height + 2 * distance,
  }));
  const isFree = (place: Place) => !near.some((box) => overlap({ ...place, width, height }, box));
  const cost = ({ x, y }: Place) =>
    sideways * (within.x + within.width - width - x) + Math.abs(y - panel.y);
  const [own, ...others] = places(panel, within);
  if (own && isFree(own)) return own;
  return others.sort((one, other) => cost(one) - cost(other)).find(isFree);
}

/**
 * The panel's own place, and those of a grid from the right edge of all that `within` has room for.
 */
function places({ x, y, width, height }: Box, within: Box): readonly Place[] {
  const columns = Math.floor((within.width - width) / step) + 1;
  const rows = Math.floor((within.height - height) / step) + 1;
  const grid = Array.from({ length: Math.max(0, columns) * Math.max(0, rows) }, (_, index) => ({
    x: within.x + within.width - width - (index % columns) * step,
    y: within.y + Math.floor(index / columns) * step,
  }));
  return grid.length === 0 ? [] : [{ x, y }, ...grid];
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
