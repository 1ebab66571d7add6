import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { daysToPay } from '../billing/issue-bill.ts';
import { pastDueOn } from '../billing/open-charges.ts';
import { lockStandings } from '../billing/standing-store.ts';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { grantEntries } from './ask-for-grant.ts';
import { insertEntries } from './fund-store.ts';
import {
  type DonationOnBill,
  findNextSettling,
  findOutcome,
  isAnyMonthly,
  listToSettle,
  setOutcome,
} from './monthly-store.ts';
import { giveBack } from './take-donation.ts';

/**
 * What was given with bills that were due before a day: it counts if the bill was paid, and is taken off again if it wasn't, before
 * anything becomes late by it. Also what had counted, when the payment came back since. Repeating it changes nothing.
 */
export async function settleDonations(db: Pool, day: LocalDate): Promise<void> {
  for (const donation of await listToSettle(db, day)) await settle(db, donation, day);
}

/** The name of a donation in the fund's books: bills of different accounts can have one number. */
export const donationReference = ({
  accountNumber,
  billNumber,
}: Pick<DonationOnBill, 'accountNumber' | 'billNumber'>) => `${accountNumber}/${billNumber}`;

function settle(db: Pool, donation: DonationOnBill, day: LocalDate): Promise<void> {
  const { accountNumber, billNumber, amountCents, dueOn } = donation;
  return inTransaction(db, async tx => {
    const standing = (await lockStandings(tx, [accountNumber])).get(accountNumber);
    const outcome = await findOutcome(tx, donation);
    if (!standing || outcome === undefined || outcome === 'taken-off') return;
    const { balanceCents, recentBills } = standing;
    const lateCents = pastDueOn(day, balanceCents, recentBills);
    // Payments settle what is due first: what is late is the last of what was due.
    const dueAfter = recentBills.filter(bill => bill.dueOn < day && bill.dueOn > dueOn);
    const isPaid = lateCents <= dueAfter.reduce((sum, { chargesCents }) => sum + chargesCents, 0);
    const reference = donationReference(donation);
    if (isPaid) {
      if (outcome === 'counted') return;
      const kept = { kind: 'monthly', reference, accountNumber, donor: accountNumber, amountCents } as const;
      await insertEntries(tx, [{ ...kept, on: day }]);
      return setOutcome(tx, donation, 'counted');
    }
    await postTransaction(tx, {
      ...{ accountNumber, kind: 'donation-off', reference: billNumber, effectiveOn: day },
      occurredAt: startOfDayUtc(day, officeZone),
      entries: grantEntries(amountCents),
    });
    if (outcome === 'counted') await giveBack(tx, { kind: 'monthly', reference, on: day });
    await setOutcome(tx, donation, 'taken-off');
  });
}

/** The next day after one that is worked by itself, because what is given with bills is settled on it. */
export async function findNextFundDay(db: Db, after: LocalDate): Promise<LocalDate | undefined> {
  const next = await findNextSettling(db, after);
  // Whatever is billed from the day after on is settled this much later at the earliest.
  const ofBillsToCome = (await isAnyMonthly(db)) ? addDays(after, daysToPay + 2) : undefined;
  return [next, ofBillsToCome]
    .filter(on => on !== undefined)
    .toSorted()
    .at(0);
}
