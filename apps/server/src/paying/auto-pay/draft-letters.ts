import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { addCents, type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Services } from '../../call.ts';
import { notifyPeople } from '../../messages/notify.ts';
import type { NewPlanned, Planned } from '../planned/planned-store.ts';
import { findAutoPay } from './auto-pay-store.ts';
import { autoPayTexts, methodWords, takenWords } from './auto-pay-words.ts';
import { questionCode, questionToken } from './question-link.ts';

type Draft = Pick<
  NewPlanned & Planned,
  | 'accountNumber'
  | 'plannedId'
  | 'userUuid'
  | 'amountCents'
  | 'feeCents'
  | 'payOn'
  | 'language'
  | 'methodKind'
  | 'methodBrand'
  | 'methodLast4'
>;

type Letter = Extract<MessageKind, 'autopay/reminder' | 'autopay/question' | 'autopay/not-drawn' | 'autopay/said-no'>;

async function tell(
  services: Services,
  tx: Db,
  kind: Letter,
  draft: Draft,
  values: Record<string, string>,
): Promise<void> {
  const { accountNumber, userUuid, plannedId, language } = draft;
  // A draft is a person's, which the table checks.
  if (userUuid === null) return;
  const shared = {
    account: maskAccountNumber(accountNumber),
    date: formatDate(draft.payOn, language),
    method: methodWords({ kind: draft.methodKind, brand: draft.methodBrand, last4: draft.methodLast4 }, language),
    link: `${services.config.portalUrl}AutoPay`,
  };
  await notifyPeople(services, tx, { kind, happening: plannedId }, [
    { userUuid, accountNumber, values: { ...shared, ...values } },
  ]);
}

/** What is taken from the method: with the fee. */
function takenOf({ amountCents, feeCents, language }: Draft) {
  const asked = amountCents ?? zeroCents;
  return {
    bill: formatDollars(asked, language),
    amount: formatDollars(addCents(asked, feeCents), language),
    taken: takenWords(asked, feeCents, language),
  };
}

/** The exact amount and the day, three days before. */
export function tellReminder(services: Services, tx: Db, draft: Draft): Promise<void> {
  return tell(services, tx, 'autopay/reminder', draft, {
    ...takenOf(draft),
    link: `${services.config.portalUrl}WhatWillBeTaken`,
  });
}

/** Through when a question can be answered: the whole day before the draft. */
export function answerBy({ payOn }: Pick<Planned, 'payOn'>): LocalDate {
  return addDays(payOn, -1);
}

/** Asks before more is drawn than the customer set as the most. */
export async function tellQuestion(services: Services, tx: Db, draft: Draft, dueOn: LocalDate): Promise<void> {
  const { language } = draft;
  const autoPay = await findAutoPay(tx, draft.accountNumber);
  const ceiling = autoPay?.amount.amountType === 'AmountDue' ? autoPay.amount.ceilingCents : null;
  await tell(services, tx, 'autopay/question', draft, {
    ...takenOf(draft),
    ceiling: formatDollars(ceiling ?? zeroCents, language),
    answerBy: formatDate(answerBy(draft), language),
    due: formatDate(dueOn, language),
    code: questionCode(services.secrets, draft.plannedId),
    link: `${services.config.portalUrl}AutoPayAnswer?question=${questionToken(services.secrets, draft.plannedId)}`,
  });
}

/** Nothing is drawn: by when to pay, and what it costs to be late. */
export async function tellNotDrawn(
  services: Services,
  tx: Db,
  draft: Draft,
  { why, dueOn, lateFeeCents }: { why: 'unanswered' | 'saidNo'; dueOn: LocalDate; lateFeeCents: Cents },
): Promise<void> {
  const { language } = draft;
  const t = autoPayTexts(language);
  const amount = formatDollars(draft.amountCents ?? zeroCents, language);
  await tell(services, tx, why === 'saidNo' ? 'autopay/said-no' : 'autopay/not-drawn', draft, {
    amount,
    due: formatDate(dueOn, language),
    fee: lateFeeCents > 0 ? t('letters.not-drawn.fee', { fee: formatDollars(lateFeeCents, language) }) : '',
    link: `${services.config.portalUrl}PayBill`,
  });
}
