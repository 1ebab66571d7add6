export type Point = { x: number; y: number };

/** So far apart, two markers don't cover each other's number, and a thumb finds the right one. */
const apart = 40;
/** Farther than so many rings from where it belongs, a marker would say something wrong: it then lies below another. */
const rings = 3;

type View = { left: number; top: number; right: number; bottom: number };
/** Half a marker: nearer to the edge of the picture, it would be cut. */
const half = 22;

/**
 * Where markers are drawn that would lie on each other: the first of them at its place, the next beside it, but never past
 * the edge of the picture. They come back to their own places as soon as there is room, which is by zooming in.
 */
export function spreadOut(points: readonly Point[], view?: View): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    // What lies beyond the edge of the picture is no place for one that belongs in it.
    const isFitting = view && holds(view, point) ? (place: Point) => isWhole(view, place) : () => true;
    const free = placesAround(point).filter(place => isFree(place, placed));
    placed.push(free.find(place => isSame(place, point) || isFitting(place)) ?? point);
  }
  return placed;
}

const isSame = (one: Point, other: Point) => one.x === other.x && one.y === other.y;

const holds = ({ left, top, right, bottom }: View, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

const isWhole = ({ left, top, right, bottom }: View, place: Point) =>
  holds({ left: left + half, top: top + half, right: right - half, bottom: bottom - half }, place);

const isFree = (place: Point, placed: readonly Point[]) =>
  placed.every(other => Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)) >= apart);

/** The place itself, then those in squares around it. */
function placesAround({ x, y }: Point): Point[] {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings);
  return steps
    .flatMap(column => steps.map(row => ({ column, row })))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .map(({ column, row }) => ({ x: x + column * apart, y: y + row * apart }));
}

const distanceOf = ({ column, row }: { column: number; row: number }) => Math.hypot(column, row);
