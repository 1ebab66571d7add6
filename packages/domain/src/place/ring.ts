import type { Position } from './distance.ts';

/** A closed ring on a map, longitude first (RFC 7946). */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Whether a position lies within a ring: how often a line from it to the east crosses the ring is odd. */
export function isInRing({ latitude, longitude }: Position, ring: Ring): boolean {
  let isIn = false;
  ring.forEach(([east, north], index) => {
    const [eastBefore, northBefore] = ring.at(index - 1) ?? [east, north];
    if (north > latitude === northBefore > latitude) return;
    const crossing = east + ((latitude - north) / (northBefore - north)) * (eastBefore - east);
    if (longitude < crossing) isIn = !isIn;
  });
  return isIn;
}

/** The middle of what a ring spans. */
export function middleOf(ring: Ring): Position {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { longitude: middle(ring.map(([east]) => east)), latitude: middle(ring.map(([, north]) => north)) };
}
