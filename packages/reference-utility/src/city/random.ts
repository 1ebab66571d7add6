/**
 * Randomness that works in any order: every number is a function of the seed and its purpose, so that a meter's
 * readings for a day are the same whether the whole city is generated or only that day.
 */

/** Mixes three whole numbers into 32 bits that are never zero (the murmur3 finaliser over a running hash). */
export function keyOf(seed: number, subject: number, moment: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ subject, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ moment, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash >>> 0 || 1;
}

/** One step of xorshift32; the state must not be zero. Hot loops inline it. */
function nextState(state: number): number {
  let next = state;
  next ^= next << 13;
  next ^= next >>> 17;
  next ^= next << 5;
  return next >>> 0;
}

export const unitOf32Bits = 1 / 4_294_967_296;

export type Random = {
  /** 0 ≤ n < 1 */
  unit(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** About normal with mean 0 and deviation 1: the sum of four uniform draws, so never beyond ±3.5. */
  bell(): number;
};

export function randomFrom(key: number): Random {
  let state = key;
  const unit = () => {
    state = nextState(state);
    return state * unitOf32Bits;
  };
  // The first draws after similar keys look alike.
  unit();
  unit();
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    chance: probability => unit() < probability,
    pick: from => {
      const found = from[Math.floor(unit() * from.length)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
    bell: () => (unit() + unit() + unit() + unit() - 2) * Math.sqrt(3),
  };
}

/** Picks by weight; `share` is 0 ≤ share < 1. */
export function pickWeighted<T extends { weight: number }>(from: readonly T[], share: number): T {
  let left = share * from.reduce((sum, one) => sum + one.weight, 0);
  for (const one of from) {
    left -= one.weight;
    if (left < 0) return one;
  }
  const last = from.at(-1);
  if (!last) throw new RangeError('nothing to pick from');
  return last;
}
