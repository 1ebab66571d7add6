import { hash } from 'node:crypto';
import type { Transaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { officeZone } from '../office-zone.ts';
import { findDonation, insertEntries, lockFund } from './fund-store.ts';

type Donation = {
  paymentReference: string;
  accountNumber: string | null;
  amountCents: Cents;
  payer: object;
  paidAt: Date;
};

/** Enters a donation that was paid, once for each payment. */
export async function takeDonation(tx: Transaction, donation: Donation): Promise<void> {
  const { paymentReference, accountNumber, amountCents, payer, paidAt } = donation;
  const on = todayIn(officeZone, paidAt);
  const donor = accountNumber ?? visitorKey(payer);
  await insertEntries(tx, [{ kind: 'once', reference: paymentReference, accountNumber, donor, amountCents, on }]);
}

/** Donors are counted, and not known: the same address is the same donor. */
function visitorKey(payer: object): string {
  const email = 'email' in payer ? String(payer.email).trim().toLowerCase() : '';
  return hash('sha256', `donor ${email}`, 'hex');
}

type Back = { kind: 'once' | 'monthly'; reference: string; on: LocalDate };

/** A donation goes back, once. What of it was granted already, the utility adds: no grant is ever taken back. */
export async function giveBack(tx: Transaction, { kind, reference, on }: Back): Promise<void> {
  const heldCents = await lockFund(tx);
  const donation = await findDonation(tx, kind, reference);
  if (!donation || donation.isBack) return;
  const { accountNumber, donor, amountCents } = donation;
  const back = { reference, accountNumber, donor, on };
  const missingCents = subtractCents(amountCents, heldCents);
  if (missingCents > 0) await insertEntries(tx, [{ ...back, kind: 'covered', amountCents: missingCents }]);
  await insertEntries(tx, [{ ...back, kind: 'back', amountCents: negateCents(amountCents) }]);
}
