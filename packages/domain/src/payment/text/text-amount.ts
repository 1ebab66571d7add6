import type { Cents } from '../../money/cents.ts';

type Wanted = { wanted: 'all' | Cents; askedCents: Cents; minAllowed: Cents; maxAllowed: Cents };

export type TextAmountRefusal = 'nothing-due' | 'too-little' | 'too-large' | 'too-much';

/**
 * What an answer to a text pays of what the text asked for, or why it pays nothing: never more than was asked, because nobody
 * looks at a screen before it moves.
 */
export function decideTextAmount({
  wanted,
  askedCents,
  minAllowed,
  maxAllowed,
}: Wanted): { eligible: true; amountCents: Cents } | { eligible: false; reason: TextAmountRefusal } {
  if (askedCents <= 0) return { eligible: false, reason: 'nothing-due' };
  const amountCents = wanted === 'all' ? askedCents : wanted;
  if (amountCents < minAllowed) return { eligible: false, reason: 'too-little' };
  if (amountCents > maxAllowed) return { eligible: false, reason: 'too-large' };
  if (amountCents > askedCents) return { eligible: false, reason: 'too-much' };
  return { eligible: true, amountCents };
}
