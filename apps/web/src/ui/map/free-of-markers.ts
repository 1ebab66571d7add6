type Place = { x: number; y: number };
type Size = { width: number; height: number };
/** By its middle, in pixels of the map. */
export type Box = Place & Size;

export type Taken = { markers: readonly Box[]; names: readonly Box[] };

/** Farther from where its town is, a name would be that of another one. */
const farthest = { x: 60, y: 48 };
const step = 6;
/** Between a name and the edge. */
const room = 4;
/** So much of a marker under a name is as bad as a pixel of way, in square pixels: the name is read, but the number isn't. */
const markerUnder = 6;

/**
 * How far a town's name moves so that it and the markers' numbers are read: to the nearest place that is free, or to one nearer that
 * hides little of a marker; names don't lie on each other where that can be helped. One that isn't whole in the picture stays. All in
 * pixels: `middle` is where its middle would lie in a map of this size.
 */
export function freeOfMarkers(middle: Place, size: Size, { markers, names }: Taken, map: Place): Place {
  const isNear = (box: Box) => overlap(box, reach(middle, size)) > 0;
  const [nearMarkers, nearNames] = [markers.filter(isNear), names.filter(isNear)];
  let best = { move: { x: 0, y: 0 }, cost: Number.POSITIVE_INFINITY };
  if (!isWhole({ ...middle, ...size }, map)) return best.move;
  for (const move of moves) {
    const way = Math.hypot(move.x, move.y);
    // All others are farther.
    if (way >= best.cost) break;
    const box = { x: middle.x + move.x, y: middle.y + move.y, ...size };
    if (!isWhole(box, map)) continue;
    const cost = way + covered(box, nearMarkers) / markerUnder + covered(box, nearNames);
    if (cost < best.cost) best = { move, cost };
  }
  return best.move;
}

const covered = (box: Box, others: readonly Box[]) => others.reduce((sum, other) => sum + overlap(box, other), 0);

/** How much of two boxes lies on each other, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const along = (axis: 'x' | 'y', side: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(one[axis] + one[side] / 2, other[axis] + other[side] / 2) -
        Math.max(one[axis] - one[side] / 2, other[axis] - other[side] / 2),
    );
  return along('x', 'width') * along('y', 'height');
}

/** Everywhere that a name may lie. */
const reach = ({ x, y }: Place, { width, height }: Size): Box => ({
  ...{ x, y },
  width: width + 2 * farthest.x,
  height: height + 2 * farthest.y,
});

const isWhole = ({ x, y, width, height }: Box, map: Place) =>
  x - width / 2 >= room && x + width / 2 <= map.x - room && y - height / 2 >= room && y + height / 2 <= map.y - room;

const steps = (most: number) => Array.from({ length: (2 * most) / step + 1 }, (_, index) => index * step - most);

/** The nearest first. */
const moves: readonly Place[] = steps(farthest.x)
  .flatMap(x => steps(farthest.y).map(y => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
