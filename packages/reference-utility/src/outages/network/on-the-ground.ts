import type { LonLat } from '@wattershed/domain/outage/outage';
import type { Position } from '@wattershed/domain/place/distance';

const kilometersOfDegree = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** East and north of a place near by, in kilometers. Within a town, the Earth is flat. */
export function offsetFrom(from: Position, to: Position): { east: number; north: number } {
  return {
    east: (to.longitude - from.longitude) * kilometersOfDegree * Math.cos(radians(from.latitude)),
    north: (to.latitude - from.latitude) * kilometersOfDegree,
  };
}

export function kilometersBetween(from: Position, to: Position): number {
  const { east, north } = offsetFrom(from, to);
  return Math.hypot(east, north);
}

/** The nearest of these, and how far it is. */
export function nearestOf<T extends Position>(to: Position, from: readonly T[]): { found: T; km: number } | undefined {
  let best: { found: T; km: number } | undefined;
  for (const found of from) {
    const km = kilometersBetween(to, found);
    if (!best || km < best.km) best = { found, km };
  }
  return best;
}

/** How far a place is from a line through these points, in kilometers. */
export function distanceToLine(place: Position, line: readonly Position[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [index, to] of line.slice(1).entries()) {
    const a = offsetFrom(place, line[index] ?? to);
    const b = offsetFrom(place, to);
    const [dx, dy] = [b.east - a.east, b.north - a.north];
    const along = Math.min(1, Math.max(0, -(a.east * dx + a.north * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(a.east + along * dx, a.north + along * dy));
  }
  return best;
}

/** Where two lines through points cross, if they do. */
export function meetingOf(one: readonly Position[], other: readonly Position[]): Position | undefined {
  for (const [index, to] of one.slice(1).entries()) {
    const from = one[index] ?? to;
    const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude];
    for (const [place, end] of other.slice(1).entries()) {
      const start = other[place] ?? end;
      const [alongEast, alongNorth] = [end.longitude - start.longitude, end.latitude - start.latitude];
      const [awayEast, awayNorth] = [start.longitude - from.longitude, start.latitude - from.latitude];
      const turn = east * alongNorth - north * alongEast;
      const share = (awayEast * alongNorth - awayNorth * alongEast) / turn;
      const shareOfOther = (awayEast * north - awayNorth * east) / turn;
      const isOnBoth = share >= 0 && share <= 1 && shareOfOther >= 0 && shareOfOther <= 1;
      if (isOnBoth) return { latitude: from.latitude + share * north, longitude: from.longitude + share * east };
    }
  }
  return undefined;
}

/** Ten meters. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
export const lonLatOf = ({ latitude, longitude }: Position): LonLat => [rounded(longitude), rounded(latitude)];

export function middleOf(places: readonly Position[]): Position {
  const mean = (axis: 'latitude' | 'longitude') =>
    places.reduce((sum, place) => sum + place[axis], 0) / Math.max(1, places.length);
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

const corners = 8;

/** A closed ring around places, `km` away from the outermost: the convex hull, with its corners cut. */
export function ringAround(places: readonly Position[], km: number): LonLat[] {
  const padded = places.flatMap(place => {
    const north = km / kilometersOfDegree;
    const east = north / Math.cos(radians(place.latitude));
    return Array.from({ length: corners }, (_, corner): [number, number] => {
      const angle = ((corner + 0.5) * 2 * Math.PI) / corners;
      return [place.longitude + east * Math.cos(angle), place.latitude + north * Math.sin(angle)];
    });
  });
  const ring = hullOf(padded).map(([longitude, latitude]) => lonLatOf({ latitude, longitude }));
  return [...ring, ...ring.slice(0, 1)];
}

/** Andrew's monotone chain: counterclockwise, as RFC 7946 wants outer rings. */
function hullOf(points: readonly [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly [number, number][]) => {
    const chain: [number, number][] = [];
    for (const point of from) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: [number, number] | undefined, b: [number, number] | undefined, c: [number, number]): boolean {
  return !a || !b || (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

export function isInRing({ longitude, latitude }: Position, ring: readonly LonLat[]): boolean {
  let isInside = false;
  for (const [index, [x, y]] of ring.slice(1).entries()) {
    const [px, py] = ring[index] ?? [x, y];
    const crosses = y > latitude !== py > latitude;
    if (crosses && longitude < ((px - x) * (latitude - y)) / (py - y) + x) isInside = !isInside;
  }
  return isInside;
}
