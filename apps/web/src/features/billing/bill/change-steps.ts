import type { ChangeRow } from './bill-view.ts';

/** Where a row's bar begins and ends, as shares (0 to 1) of the width; `from` is where the last row ended. */
export type ChangeStep = { from: number; to: number };

/** The first and the last bar would dwarf the rest: so much of the width stands for what they have in common. */
const common = 0.2;

/**
 * One bar for each row, so that each effect begins where the one above it ended, and the last bar ends where they have
 * led to. The first and the last are cut off on the left: only the part in which the rows move is drawn to scale.
 */
export function changeSteps(rows: readonly ChangeRow[]): ChangeStep[] {
  let sum = 0;
  const ends = rows.map(({ kind, amountCents }) => {
    const from = kind === 'current' ? 0 : sum;
    sum = kind === 'current' || kind === 'previous' ? amountCents : sum + amountCents;
    return { kind, from, to: sum };
  });
  const reached = ends.map(({ to }) => to);
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  const scale = (value: number) => (high === low ? 1 : common + ((value - low) / (high - low)) * (1 - common));
  return ends.map(({ kind, from, to }) => ({
    from: kind === 'current' || kind === 'previous' ? 0 : scale(from),
    to: scale(to),
  }));
}
