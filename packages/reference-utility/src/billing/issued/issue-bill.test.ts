import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import type { BillDraft, BillLine } from '../draft/bill-draft.ts';
import { newStanding } from '../standing/account-standing.ts';
import { issueBill, standingAfter, sumOfGroup } from './issue-bill.ts';

const line: BillLine = {
  group: 'electric',
  kind: 'energy',
  textKey: 'bill.line.energy.all',
  clause: 'D 1',
  tariffLabel: 'D',
  tariffVersion: '1',
  period: 'all',
  tier: null,
  quantity: '100',
  share: null,
  unit: 'kWh',
  price: '0.9',
  amountCents: cents(9_000),
};

function draft(from: string, before: string): BillDraft {
  return {
    from: localDate(from),
    before: localDate(before),
    lines: [line, { ...line, group: 'taxes', kind: 'tax', amountCents: cents(500) }],
    usageWh: 100_000,
    generatedWh: null,
    peakW: 900,
    usageGallons: null,
    hasEstimatedReads: false,
    discountUntil: null,
  };
}

const first = issueBill('100200', draft('2026-03-12', '2026-04-12'), newStanding, 61.2);

test('a bill is issued when its period closes and is due three weeks later', () => {
  expect([first.issuedOn, first.dueOn]).toEqual(['2026-04-12', '2026-05-03']);
  expect([first.currentChargesCents, first.totalDueCents]).toEqual([9_500, 9_500]);
  expect(first.billNumber).toMatch(/^20260412\d{4}$/);
});

test('an unpaid bill is carried forward with a late fee of 1.5 %', () => {
  const second = issueBill('100200', draft('2026-04-12', '2026-05-12'), standingAfter(first, newStanding), null);
  expect(second.lines.at(-1)).toMatchObject({ group: 'other', kind: 'late-fee', price: '1.43', amountCents: 143 });
  expect(second.previousBalanceCents).toBe(9_500);
  expect(second.totalDueCents).toBe(9_500 + 9_500 + 143);
});

test('what was paid between two bills stands on the second and there is no fee', () => {
  const paid = { ...standingAfter(first, newStanding), balanceCents: cents(0), paymentsCents: cents(9_500) };
  const second = issueBill('100200', draft('2026-04-12', '2026-05-12'), paid, null);
  expect(second).toMatchObject({ previousBalanceCents: 9_500, paymentsCents: 9_500, totalDueCents: 9_500 });
});

test('a final bill soon after a regular one is not charged a fee for a bill that is not late', () => {
  const final = issueBill('100200', draft('2026-04-12', '2026-04-20'), standingAfter(first, newStanding), null);
  expect(sumOfGroup(final.lines, 'other')).toBe(0);
});
