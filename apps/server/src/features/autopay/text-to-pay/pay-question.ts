import { createHash } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Cents } from '@wattershed/domain/money/cents';
import { gatewayCodes } from '@wattershed/domain/wire/gateway-code';
import { systemAccess } from '../../../access/system-access.ts';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { BillingSystemUnreachable } from '../../../gateways/billing-system/port.ts';
import { newUuid } from '../../../ids.ts';
import { payUnderKey } from '../../../paying/pay-under-key.ts';
import type { Payment } from '../../../paying/payment.ts';
import { findAttempts, findPayment } from '../../../paying/payment-store.ts';
import { isOpen } from '../../../paying/payments-rules.ts';
import type { Standing } from './asking.ts';
import type { AskedQuestion } from './question-store.ts';

/** Money has moved, or may have. */
export type MadeByText = { end: 'paid'; payment: Payment } | { end: 'unknown-outcome' };

export type PaidByText =
  | MadeByText
  /** Nothing was charged. */
  | { end: 'changed' | 'under-way' | 'declined' | 'no-method' | 'cash-only' | 'bank-refused' | 'not-now' };

/**
 * Pays what a question asked, once: the key comes from the question and from the text that answered it, so whoever does this
 * again after a crash finds the payment of before. What was seen is the balance that the question was asked with.
 */
export async function payQuestion(
  services: Services,
  { access, enrollment, method }: Standing,
  question: AskedQuestion,
  { amountCents, carrierId }: { amountCents: Cents; carrierId: string },
): Promise<PaidByText> {
  const actor: Actor = {
    ...{ userUuid: enrollment.userUuid, sessionId: null, adminUserId: null },
    ...{ requestId: `answer-text ${newUuid()}`, ip: '' },
  };
  try {
    const outcome = await payUnderKey(
      { ...services, access, actor, isByText: true },
      {
        idempotencyKey: keyOf(question.questionId, carrierId),
        amountType: 'Other',
        amountCents,
        feeCents: question.feeCents,
        seenBalanceCents: question.seenBalanceCents,
        receiptEmail: enrollment.email,
        language: enrollment.language,
      },
      async () => {
        if (!method) throw notFound();
        return { ...method, save: null };
      },
    );
    if (outcome.state === 'outcome-unknown') return { end: 'unknown-outcome' };
    const payment = await findPayment(services.db, access, outcome.paymentId);
    if (!payment) throw new Error('a payment is gone');
    return { end: 'paid', payment };
  } catch (error) {
    if (error instanceof CallError) return { end: endOf(error) };
    if (error instanceof BillingSystemUnreachable) return { end: 'not-now' };
    throw error;
  }
}

/** What a text has paid before, whatever its sender may do on the account by now; undefined where nothing was charged. */
export async function findMadeByText(
  db: Db,
  { accountNumber, questionId }: Pick<AskedQuestion, 'accountNumber' | 'questionId'>,
  carrierId: string,
): Promise<MadeByText | undefined> {
  const access = systemAccess(accountNumber, 'what became of a payment by text');
  const { ofKey } = await findAttempts(db, access, keyOf(questionId, carrierId));
  if (!ofKey) return undefined;
  if (isOpen(ofKey.state)) return { end: 'unknown-outcome' };
  return ofKey.state === 'posted' || ofKey.state === 'returned' ? { end: 'paid', payment: ofKey } : undefined;
}

const declines: readonly string[] = gatewayCodes;

function endOf({ code }: CallError): Exclude<PaidByText['end'], 'paid' | 'unknown-outcome'> {
  if (code === 'RES404') return 'no-method';
  if (code === 'PAY409') return 'changed';
  if (code === 'PAY410') return 'under-way';
  if (code === 'PAY403') return 'cash-only';
  if (code === 'PAY424') return 'bank-refused';
  return declines.includes(code) ? 'declined' : 'not-now';
}

/** A UUID of the two names, the same each time. */
function keyOf(questionId: string, carrierId: string): string {
  const hex = createHash('sha256').update(`text ${questionId} ${carrierId}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
