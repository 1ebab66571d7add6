import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import type { AutoPayNow } from '../payments/reads-store.ts';
import { noteOfAutoPay } from './auto-pay-note.ts';

const payOn = localDate('2026-12-08');
const owed = { balanceCents: cents(8_614), pastDueCents: cents(0), deferredCents: cents(0) };
type Draft = NonNullable<AutoPayNow['draft']>;
const draftOf = (amount: number, state: Draft['state'] = 'planned'): AutoPayNow => ({
  draft: { payOn, amountCents: cents(amount), state },
  decided: { billNumber: '1', reason: null },
});
const decided = (reason: string, billNumber = '1'): AutoPayNow => ({
  draft: null,
  decided: { billNumber, reason } as AutoPayNow['decided'],
});
const none = { payOn: null, amountCents: 0, leftCents: 8_614 };

it.each([
  ['nothing of a bill that is drawn whole', draftOf(8_614), null],
  ['a part, and what is left', draftOf(5_000), { does: 'draws-part', payOn, amountCents: 5_000, leftCents: 3_614 }],
  ['that it asks', draftOf(8_614, 'waiting-for-answer'), { does: 'asks', payOn, amountCents: 8_614, leftCents: 0 }],
  ['that it tries again', draftOf(8_614, 'retrying'), { does: 'retries', payOn, amountCents: 8_614, leftCents: 0 }],
  ['nothing while it draws', draftOf(8_614, 'taking'), null],
  ['that the bill is skipped', decided('skipped'), { does: 'skipped', ...none }],
  ['that it was paused', decided('paused'), { does: 'paused', ...none }],
  ['that the bill is due too soon', decided('too-soon'), { does: 'too-soon', ...none }],
  ['nothing where nothing was owed', decided('nothing-owed'), null],
  ['nothing of an older bill', decided('skipped', '0'), null],
  ['nothing where nobody is enrolled', { draft: null, decided: null }, null],
] as const)('says %s', (_, now, note) => {
  expect(noteOfAutoPay(now, owed, '1')).toEqual(note);
});

it('says nothing once nothing is owed, and counts what is late as left', () => {
  expect(noteOfAutoPay(decided('skipped'), { ...owed, balanceCents: cents(0) }, '1')).toBeNull();
  expect(noteOfAutoPay(draftOf(5_000), { ...owed, pastDueCents: cents(1_000) }, '1')?.leftCents).toBe(3_614);
});
