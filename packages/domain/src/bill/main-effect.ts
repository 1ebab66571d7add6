import type { Cents } from '../money/cents.ts';

type Change<Effect> = { differenceCents: Cents; effects: readonly Effect[] };

/** The effect that changed the charges most, in the direction they changed. */
export function mainEffect<Effect extends { amountCents: Cents }>({
  differenceCents,
  effects,
}: Change<Effect>): Effect | undefined {
  const sameWay = effects.filter(({ amountCents }) => Math.sign(amountCents) === Math.sign(differenceCents));
  return sameWay.toSorted((left, right) => Math.abs(right.amountCents) - Math.abs(left.amountCents))[0];
}
