import type { Transaction } from '@wattershed/database/transaction';
import { cents, subtractCents } from '@wattershed/domain/money/cents';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { earliestAfterNotice } from '@wattershed/domain/payment/auto-pay/draft-day';
import type { Language } from '@wattershed/domain/text/language';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { type AutoPay, updateTerms } from './auto-pay-store.ts';
import { agreementVersion, agreementWords } from './auto-pay-words.ts';
import type { DrawnAccount } from './bill-to-draw.ts';
import { type Changing, requireEnrollee } from './change-auto-pay.ts';
import { findDraft } from './draft-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';
import { decideForAccount } from './plan-draft.ts';
import { tellAgreement } from './tell-change.ts';

type Replacement = Pick<DrawnMethod, 'kind' | 'brand' | 'last4'> & { customerRefNum: string };

/** What the customer saw before they agreed; nothing of it, where they saw no agreement. */
type Seen = { revision: number | undefined; version: string | undefined; language: Language | undefined };

/**
 * The method of an enrollment goes, and its terms go on with another: an agreement of its own, kept and emailed as each is. In
 * the transaction that has the enrollment locked and moves what uses the method, before it moves it. Throws RES409 unless the
 * customer agreed to what holds now.
 */
export async function drawFromReplacement(
  context: Changing,
  tx: Transaction,
  { autoPay, account }: { autoPay: AutoPay; account: DrawnAccount | undefined },
  method: Replacement,
  { revision, version, language }: Seen,
): Promise<void> {
  const { actor, clock, config } = context;
  if (revision !== autoPay.revision || version !== agreementVersion || !language || !account) {
    throw new CallError('RES409');
  }
  const { accountNumber, autoPayId, rule, amount } = autoPay;
  const enrollee = await requireEnrollee(tx, autoPay);
  const decision = await standingDecision(context, tx, autoPay, account);
  const text = agreementWords(autoPay, method, language, config);
  const drawn = { ...autoPay, customerRefNum: method.customerRefNum };
  const agreement = { version, text, address: actor.ip, language, agreedAt: clock.now() };
  await updateTerms(tx, autoPay, drawn, agreement);
  const after = { autoPayId, ...rule, ...amount, agreement: version };
  await insertEvent(tx, actor, { kind: 'auto-pay-changed', accountNumber, after });
  await tellAgreement(context, tx, { autoPay: drawn, account, enrollee, method, decision, text, isNew: false });
}

/** What was decided about the newest bill: its draft keeps its day and its amount, and isn't planned again. */
async function standingDecision(
  { config }: Changing,
  tx: Transaction,
  autoPay: AutoPay,
  account: DrawnAccount,
): Promise<DraftDecision | undefined> {
  const { accountNumber, bill, today } = account;
  if (!bill) return undefined;
  // It came a moment ago, and its draft is about to be planned.
  if (autoPay.decidedBill !== bill.billNumber) {
    return decideForAccount(autoPay, account, earliestAfterNotice(today), config);
  }
  const draft = await findDraft(tx, accountNumber, bill.billNumber);
  const askedCents = cents(Math.max(0, bill.askedCents));
  if (!draft || draft.endedAt !== null) {
    return { isDrawn: false, reason: autoPay.decidedReason ?? 'nothing-owed', leftCents: askedCents };
  }
  const amountCents = cents(Math.min(draft.amountCents ?? askedCents, askedCents));
  // One that was left on yet another method isn't moved, and one that is tried again has been told of.
  const isMoved = draft.customerRefNum === autoPay.customerRefNum;
  if (!isMoved || draft.state === 'retrying' || amountCents === 0) return undefined;
  const leftCents = subtractCents(askedCents, amountCents);
  const isAsked = draft.state === 'waiting-for-answer';
  return { isDrawn: true, payOn: draft.payOn, amountCents, leftCents, isAsked };
}
