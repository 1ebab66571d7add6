import { expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import { decideDraft } from './decide-draft.ts';
import type { AutoPayTerms } from './terms.ts';

const terms: AutoPayTerms = {
  rule: { drawBy: 'due-date', daysBefore: 1 },
  amount: { amountType: 'AmountDue', ceilingCents: null },
  skipsNext: false,
  pausedUntil: null,
};
const bill = { issuedOn: localDate('2026-11-06'), dueOn: localDate('2026-11-27'), askedCents: cents(8_614) };
const limits = { earliest: localDate('2026-11-16'), mostCents: cents(1_000_000) };
const drawn = { isDrawn: true, payOn: '2026-11-25', amountCents: 8_614, leftCents: 0, isAsked: false };
const none = (reason: string, leftCents = 8_614) => ({ isDrawn: false, reason, leftCents });
const decide = (changes: Partial<AutoPayTerms>, asked = 8_614, most = 1_000_000) =>
  decideDraft({ ...terms, ...changes }, { ...bill, askedCents: cents(asked) }, { ...limits, mostCents: cents(most) });
const due = (ceilingCents: number) => ({ amountType: 'AmountDue', ceilingCents: cents(ceilingCents) }) as const;
const fixed = (fixedCents: number) => ({ amountType: 'Fixed', fixedCents: cents(fixedCents) }) as const;

it.each([
  ['the whole bill', {}, drawn],
  ['up to the ceiling without a question', { amount: due(8_614) }, drawn],
  ['above the ceiling only after a question', { amount: due(8_613) }, { ...drawn, isAsked: true }],
  ['a fixed part, and what stays due', { amount: fixed(5_000) }, { ...drawn, amountCents: 5_000, leftCents: 3_614 }],
  ['what is owed where the fixed amount is more', { amount: fixed(10_000) }, drawn],
  ['nothing of a bill that is skipped', { skipsNext: true }, none('skipped')],
  ['nothing before the pause ends', { pausedUntil: localDate('2026-11-26') }, none('paused')],
  ['again from the day the pause ends', { pausedUntil: localDate('2026-11-25') }, drawn],
])('draws %s', (_, changes, expected) => {
  expect(decide(changes)).toEqual(expected);
});

it('draws nothing where nothing is owed, and keeps the skip for the next bill', () => {
  expect(decide({ skipsNext: true }, 0)).toEqual(none('nothing-owed', 0));
  expect(decide({}, -2_000)).toEqual(none('nothing-owed', 0));
});

it('draws no more than one payment can be', () => {
  expect(decide({}, 8_614, 8_000)).toEqual({ ...drawn, amountCents: 8_000, leftCents: 614 });
});

it('leaves a bill to the customer that is due too soon', () => {
  expect(decideDraft(terms, bill, { ...limits, earliest: localDate('2026-11-28') })).toEqual(none('too-soon'));
});
