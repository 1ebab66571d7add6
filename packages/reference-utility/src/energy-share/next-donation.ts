import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { donationLines, type KeptDonation, sumOfDonations } from './monthly-line.ts';
import { keptDonationOf } from './monthly-store.ts';

/** What the bill of a day will ask for as a donation, if what is past due today is so then; 0 without. */
export async function findDonationNext(
  db: Db,
  accountNumber: string,
  { today, issuedOn }: { today: LocalDate; issuedOn: LocalDate },
): Promise<Cents> {
  const [row] = await db<{ kept: KeptDonation | null; isOnArrangement: boolean }>`
    select (${keptDonationOf(sql`${accountNumber}::text`)}) as kept, exists (
        select from utility.payment_arrangement r where r.account_number = ${accountNumber} and r.state = 'active'
      ) as "isOnArrangement"`;
  if (!row?.kept) return zeroCents;
  const pastDueCents = (await findAccountSummary(db, accountNumber, today))?.pastDueCents ?? zeroCents;
  const { kept, isOnArrangement } = row;
  return sumOfDonations(donationLines(kept, { issuedOn, pastDueCents, isOnArrangement }));
}
