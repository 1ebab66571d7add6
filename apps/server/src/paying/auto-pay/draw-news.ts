import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { decideDraft } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { earliestAfterNotice } from '@wattershed/domain/payment/auto-pay/draft-day';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Services } from '../../call.ts';
import type { BillingAccount } from '../../gateways/billing-system/account.ts';
import type { BillingBill } from '../../gateways/billing-system/bill.ts';
import { feeFor } from '../payments-rules.ts';
import { findAutoPay } from './auto-pay-store.ts';
import { findDraft } from './draft-store.ts';
import { findAnyMethod } from './drawn-method-store.ts';

/** What the portal's auto pay does with a bill, for the message that brings it. */
export type DrawNews =
  | { isDrawn: false }
  | { isDrawn: true; payOn: LocalDate; amountCents: Cents; feeCents: Cents; leftCents: Cents; isAsked: boolean };

/**
 * Undefined when the portal doesn't draw the account's bills. A bill that has its draft is told as that is; one that hasn't is
 * told as it will be decided about in a moment.
 */
export async function findDrawNews(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  accountNumber: AccountNumber,
  bill: BillingBill,
  account: BillingAccount,
): Promise<DrawNews | undefined> {
  const autoPay = await findAutoPay(db, accountNumber);
  if (!autoPay) return undefined;
  if (account.status === accountStatuses.closedWithBalance) return { isDrawn: false };
  const { billNumber, issuedOn, dueOn } = bill;
  const askedCents = subtractCents(bill.totalDueCents, bill.deferredCents);
  const draft = await findDraft(db, accountNumber, billNumber);
  if (draft) {
    const { payOn, amountCents, feeCents, state } = draft;
    if (draft.endedAt !== null) return { isDrawn: false };
    const drawn = amountCents ?? zeroCents;
    const isAsked = state === 'waiting-for-answer';
    return { isDrawn: true, payOn, amountCents: drawn, feeCents, leftCents: subtractCents(askedCents, drawn), isAsked };
  }
  if (autoPay.decidedBill === billNumber) return { isDrawn: false };
  const limits = {
    earliest: earliestAfterNotice(clock.today(account.timeZone)),
    mostCents: cents(config.MAX_PAYMENT_CENTS),
  };
  const decision = decideDraft(autoPay, { issuedOn, dueOn, askedCents }, limits);
  if (!decision.isDrawn) return { isDrawn: false };
  const method = await findAnyMethod(db, autoPay);
  return { ...decision, feeCents: method ? feeFor(config, method.kind) : zeroCents };
}
