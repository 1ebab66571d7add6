import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BillDraft, BillLine } from '../billing/draft/bill-draft.ts';
import { issueBill } from '../billing/issued/issue-bill.ts';
import { billTransaction } from '../billing/run/book-writer.ts';
import { type AccountStanding, newStanding } from '../billing/standing/account-standing.ts';
import { donationLines, isDonation, type KeptDonation } from './monthly-line.ts';

const issuedOn = localDate('2026-12-12');
const kept: KeptDonation = { amountCents: cents(500), agreedOn: localDate('2026-11-20'), closedOn: null };
const asked = { issuedOn, pastDueCents: cents(0), isOnArrangement: false };

it.each([
  ['who agreed before the bill', kept, asked, 1],
  ['nobody who didn’t', null, asked, 0],
  ['nobody who agrees on its day', { ...kept, agreedOn: issuedOn }, asked, 0],
  ['nobody who is past due', kept, { ...asked, pastDueCents: cents(1) }, 0],
  ['nobody who pays in installments', kept, { ...asked, isOnArrangement: true }, 0],
  ['nobody with the final bill', { ...kept, closedOn: issuedOn }, asked, 0],
  ['who moves out later', { ...kept, closedOn: addDays(issuedOn, 1) }, asked, 1],
] as const)('asks %s', (_, donation, bill, lines) => {
  expect(donationLines(donation, bill)).toHaveLength(lines);
});

const line: BillLine = {
  ...{ group: 'electric', kind: 'energy', textKey: 'bill.line.energy.all', clause: 'D 1', tariffLabel: 'D' },
  ...{ tariffVersion: '1', period: 'all', tier: null, quantity: '100', unit: 'kWh', price: '0.9', share: null },
  amountCents: cents(9_000),
};
const draftOf = (amount: number): BillDraft => ({
  ...{ from: localDate('2026-11-12'), before: issuedOn, usageWh: 100_000, generatedWh: null, peakW: 900 },
  ...{ usageGallons: null, hasEstimatedReads: false, discountUntil: null },
  lines: [
    { ...line, amountCents: cents(amount) },
    { ...line, group: 'taxes', kind: 'tax', amountCents: cents(Math.round(amount / 20)) },
  ],
});

it('changes no other line, no late charge, and no level amount, and the ledger holds it for the fund', () => {
  const money = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(money, money, fc.integer({ min: 100, max: 50_000 }), fc.boolean(), (used, owed, given, isLevel) => {
      const standing: AccountStanding = {
        ...newStanding,
        balanceCents: cents(owed),
        lastTotalDueCents: cents(owed),
        recentBills: [{ dueOn: localDate('2026-12-03'), chargesCents: cents(owed) }],
        budget: isLevel
          ? {
              ...{
                enrolledOn: localDate('2026-10-01'),
                settling: 'at-once',
                levelCents: cents(8_000),
                bills: 2,
                missed: 0,
              },
              ...{ deferredCents: cents(0), leftOn: null, closedOn: null },
            }
          : null,
      };
      const without = issueBill('100200', draftOf(used), standing, null);
      const withIt = issueBill(
        '100200',
        draftOf(used),
        { ...standing, donation: { ...kept, amountCents: cents(given) } },
        null,
      );
      expect(withIt.lines.filter(one => !isDonation(one))).toEqual(without.lines);
      expect(withIt.budget).toEqual(without.budget);
      const isAsked = owed === 0;
      expect(withIt.totalDueCents - without.totalDueCents).toBe(isAsked ? given : 0);
      const held = billTransaction(withIt, 'America/Phoenix').entries.filter(({ ledger }) => ledger === 'energy-share');
      expect(held.map(({ amountCents }) => amountCents)).toEqual(isAsked ? [-given] : []);
    }),
  );
});
