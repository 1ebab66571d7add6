import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AccountStanding } from '../billing/standing/account-standing.ts';
import { pastDueOn } from '../billing/standing/open-charges.ts';
import { lockStandings } from '../billing/standing/standing-store.ts';
import { postTransaction } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { grantEntries } from './ask-for-grant.ts';
import { type FundEntry, insertEntries } from './fund-store.ts';
import { type DonationOnBill, daysToComeBack, findOutcome, listToSettle, setOutcome } from './monthly-store.ts';
import { giveBack } from './take-donation.ts';

/**
 * What was given with bills that were due before a day: it counts if the bill was paid, and is taken off again if it wasn't, before
 * anything becomes late by it. Also what had counted, when the payment came back since. Repeating it changes nothing.
 */
export async function settleDonations(db: Pool, day: LocalDate): Promise<void> {
  for (const listed of await listToSettle(db, day)) {
    await inTransaction(db, async tx => {
      const standing = (await lockStandings(tx, [listed.accountNumber])).get(listed.accountNumber);
      const outcome = await findOutcome(tx, listed);
      if (!standing || outcome === undefined) return;
      const donation = { ...listed, outcome };
      const settled = settledOn(day, donation, standing);
      if (settled) await writeSettled(tx, [{ donation, outcome: settled, on: day }]);
    });
  }
}

/** A donation with what becomes of it on a day. */
export type SettledDonation = { donation: DonationOnBill; outcome: 'counted' | 'taken-off'; on: LocalDate };

/** What becomes on a day of a donation that stands on a bill; undefined where it stays as it is. */
export function settledOn(
  day: LocalDate,
  { dueOn, outcome }: Pick<DonationOnBill, 'dueOn' | 'outcome'>,
  { balanceCents, recentBills }: Pick<AccountStanding, 'balanceCents' | 'recentBills'>,
): SettledDonation['outcome'] | undefined {
  if (dueOn >= day || outcome === 'taken-off') return undefined;
  const lateCents = pastDueOn(day, balanceCents, recentBills);
  // Payments settle what is due first: what is late is the last of what was due.
  const dueAfter = recentBills.filter(bill => bill.dueOn < day && bill.dueOn > dueOn);
  const isPaid = lateCents <= dueAfter.reduce((sum, { chargesCents }) => sum + chargesCents, 0);
  if (outcome === 'open') return isPaid ? 'counted' : 'taken-off';
  return isPaid || dueOn < addDays(day, -daysToComeBack) ? undefined : 'taken-off';
}

/**
 * Writes them to the books of the fund, and of the accounts, which the caller has locked, in their order: what the fund holds decides
 * what becomes of the next. Those that count, which are most, are written at once.
 */
export async function writeSettled(tx: Transaction, settled: readonly SettledDonation[]): Promise<void> {
  let counted: SettledDonation[] = [];
  for (const each of settled) {
    if (each.outcome === 'counted') counted.push(each);
    else {
      await count(tx, counted);
      counted = [];
      await takeOff(tx, each);
    }
  }
  await count(tx, counted);
}

async function count(tx: Transaction, counted: readonly SettledDonation[]): Promise<void> {
  const entries = counted.map(({ donation, on }): FundEntry => {
    const { accountNumber, amountCents } = donation;
    return {
      kind: 'monthly',
      reference: donationReference(donation),
      accountNumber,
      donor: accountNumber,
      amountCents,
      on,
    };
  });
  await insertEntries(tx, entries);
  await setOutcome(
    tx,
    counted.map(({ donation }) => donation),
    'counted',
  );
}

async function takeOff(tx: Transaction, { donation, on }: SettledDonation): Promise<void> {
  const { accountNumber, billNumber, amountCents } = donation;
  await postTransaction(tx, {
    ...{ accountNumber, kind: 'donation-off', reference: billNumber, effectiveOn: on },
    occurredAt: startOfDayUtc(on, officeZone),
    entries: grantEntries(amountCents),
  });
  if (donation.outcome === 'counted')
    await giveBack(tx, { kind: 'monthly', reference: donationReference(donation), on });
  await setOutcome(tx, [donation], 'taken-off');
}

/** The name of a donation in the fund's books: bills of different accounts can have one number. */
export const donationReference = ({
  accountNumber,
  billNumber,
}: Pick<DonationOnBill, 'accountNumber' | 'billNumber'>) => `${accountNumber}/${billNumber}`;
