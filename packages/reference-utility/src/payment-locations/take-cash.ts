import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { readSlipNumber, type SlipRefusal } from '@wattershed/domain/payment/cash/slip-number';
import { postPayment } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { findLocation, insertPaymentAtLocation } from './location-store.ts';

export type CashTaken = {
  accountNumber: AccountNumber;
  amountCents: Cents;
  feeCents: Cents;
  locationName: string;
  confirmation: string;
  isRepeated: boolean;
};

export type CashRefusal = SlipRefusal | 'expired' | 'unknown-account' | 'unknown-location' | 'amount';

type Cash = {
  slipNumber: string;
  locationId: string;
  amountCents: Cents;
  /** Made with the cashier's form: sent twice, it is one payment. */
  reference: string;
  now: Date;
};

/** Cash that one person pays at once; more has to be reported (31 CFR 1010.330). */
const mostCents = 1_000_000;

/** Takes cash for the account of a slip and posts it at once, as a payment from outside of the portal. */
export async function takeCash(db: Pool, cash: Cash): Promise<CashTaken | CashRefusal> {
  const slip = readSlipNumber(cash.slipNumber);
  if (typeof slip === 'string') return slip;
  const today = todayIn(officeZone, cash.now);
  if (isOver(slip.validThrough, today)) return 'expired';
  if (!(cash.amountCents > 0 && cash.amountCents <= mostCents)) return 'amount';
  const location = await findLocation(db, cash.locationId);
  if (!location) return 'unknown-location';
  const { accountNumber } = slip;
  const [account] = await db`select from utility.account where account_number = ${accountNumber}`;
  if (!account) return 'unknown-account';
  const { feeCents } = location;
  const confirmation = confirmationOf(cash.reference);
  const { result } = await inTransaction(db, async tx => {
    await insertPaymentAtLocation(tx, { accountNumber, reference: cash.reference, locationId: cash.locationId });
    return postPayment(tx, {
      ...{ accountNumber, paymentReference: cash.reference, amountCents: cash.amountCents, feeCents },
      ...{ method: 'Cash', methodLast4: '', confirmation, occurredAt: cash.now, effectiveOn: today },
    });
  });
  const locationName = location.name;
  return {
    accountNumber,
    amountCents: cash.amountCents,
    feeCents,
    locationName,
    confirmation,
    isRepeated: result !== 'posted',
  };
}

const isOver = (validThrough: LocalDate, today: LocalDate) => validThrough < today;

/** Eight characters, as on the cashier's receipt. */
const confirmationOf = (reference: string) => `C${reference.replaceAll('-', '').slice(-7).toUpperCase()}`;
