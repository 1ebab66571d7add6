import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, arrangementState } from '../arrangement/arrangement-rules.ts';
import type { BillDraft } from '../draft/bill-draft.ts';
import { issueBill, standingAfter } from '../issued/issue-bill.ts';
import { type AccountStanding, chargesOf, newStanding } from '../standing/account-standing.ts';
import { pastDueOn } from '../standing/open-charges.ts';
import { returnedItemFeeKind } from './fee-line.ts';
import { nextBillDays, returnedItemFeeCents } from './fee-rules.ts';
import { returnedItemFees, stateCaps } from './fee-schedule.ts';

const today = localDate('2026-11-23');

test.each([
  ...['R01', 'R02', 'R03', 'R04', 'R08', 'R09', 'R16', 'R20'].map(code => [code, 2_000] as const),
  // A bank's or the utility's own mistake, a payment in dispute, and what no bank says.
  ...['R05', 'R06', 'R07', 'R10', 'R11', 'R12', 'R13', 'R17', 'R19', 'R24', 'R29', 'R31', '', 'X'].map(
    code => [code, 0] as const,
  ),
])('a return as %s costs %d cents', (code, feeCents) => {
  expect(returnedItemFeeCents(code, today, 'AZ')).toBe(feeCents);
});

test.each([
  ['2014-12-31', 'CA', 0],
  ['2015-01-01', 'CA', 1_500],
  ['2026-06-30', 'AZ', 1_500],
  ['2026-07-01', 'AZ', 2_000],
  ['2027-07-01', 'CA', 2_500],
  ['2026-11-23', 'NV', 0],
])('on %s in %s it is %d cents', (day, state, feeCents) => {
  expect(returnedItemFeeCents('R01', localDate(day), state)).toBe(feeCents);
});

test('no fee of the schedule is above what a state allows', () => {
  const highest = Math.max(...returnedItemFees.map(({ feeCents }) => feeCents));
  expect(Object.values(stateCaps).every(cap => cap >= highest)).toBe(true);
});

const life = { billCycleDay: 12, openedOn: localDate('2015-06-01'), closedOn: null, meteredFrom: null };

test('the fee is billed with the next bill, or the final one, and is due with it', () => {
  const billedBefore = localDate('2026-11-12');
  expect(nextBillDays(life, billedBefore)).toEqual({ billedOn: '2026-12-12', dueOn: '2027-01-02' });
  const moving = { ...life, closedOn: localDate('2026-11-30') };
  expect(nextBillDays(moving, billedBefore)).toEqual({ billedOn: '2026-11-30', dueOn: '2026-12-21' });
  expect(nextBillDays(moving, localDate('2026-11-30'))).toBeUndefined();
});

const draftOn = (issuedOn: LocalDate): BillDraft => ({
  ...{ from: addDays(issuedOn, -30), before: issuedOn, usageWh: null, generatedWh: null, peakW: null },
  ...{ usageGallons: null, hasEstimatedReads: false, discountUntil: null, lines: [] },
});

const fees = fc.array(fc.integer({ min: 1, max: 5_000 }).map(cents), { maxLength: 4 });

/** Days until the due date of a bill that charges it, and days it may be late before an arrangement ends. */
test('no fee is past due before its bill’s due date has passed, and none breaks an arrangement by itself', () => {
  fc.assert(
    fc.property(fees, fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 21 }), (charged, debt, days) => {
      const arrangement =
        debt < 3
          ? null
          : arrange(
              today,
              cents(debt),
              [60, 90, 120].map(in_ => addDays(today, in_)),
            );
      const before: AccountStanding = {
        ...newStanding,
        ...{ balanceCents: cents(arrangement ? debt : 0), arrangement, returnedItemFees: charged },
      };
      const asIfNone = { ...before, returnedItemFees: [] };
      // Until it is billed, nothing that is owed knows of it.
      expect(pastDueOn(addDays(today, days), before.balanceCents, chargesOf(before))).toBe(0);
      const bill = issueBill('100200', draftOn(today), before, null);
      const without = issueBill('100200', draftOn(today), asIfNone, null);
      expect(bill.totalDueCents - without.totalDueCents).toBe(sumCents(charged));
      expect(bill.lines.filter(({ kind }) => kind === returnedItemFeeKind)).toHaveLength(charged.length);
      const after = standingAfter(bill, before);
      expect(after.returnedItemFees).toEqual([]);
      const day = addDays(today, days);
      expect(pastDueOn(day, after.balanceCents, chargesOf(after))).toBe(0);
      if (arrangement) {
        const owed = { balanceCents: after.balanceCents, bills: after.recentBills };
        expect(arrangementState(day, owed, arrangement)).toBe('active');
      }
    }),
  );
});
