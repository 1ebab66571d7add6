import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import type { Services } from '../../call.ts';
import { newUuid } from '../../ids.ts';
import { notifyPeople } from '../../messages/notify.ts';
import { feeFor } from '../payments-rules.ts';
import type { Planned } from '../planned/planned-store.ts';
import type { AutoPay, EndOfAutoPay } from './auto-pay-store.ts';
import { autoPayTexts, firstDraftWords, methodWords } from './auto-pay-words.ts';
import type { DrawnAccount } from './bill-to-draw.ts';
import { type Enrollee, findEnrollee } from './draft-store.ts';
import type { DrawnMethod } from './drawn-method-store.ts';
import { expectedDecision } from './expected-decision.ts';

type Told = 'enrolled' | 'changed' | 'skipped' | 'paused' | 'resumed' | 'ended' | 'lost';

/** Each change is told once, where it is made. */
export async function tell(
  context: Services,
  tx: Transaction,
  what: Told,
  { accountNumber, userUuid }: AutoPay,
  values: Record<string, string>,
): Promise<void> {
  const link = `${context.config.portalUrl}AutoPay`;
  const account = maskAccountNumber(accountNumber);
  await notifyPeople(context, tx, { kind: `autopay/${what}`, happening: newUuid() }, [
    { userUuid, accountNumber, values: { account, link, ...values } },
  ]);
}

type Agreed = {
  autoPay: AutoPay;
  account: DrawnAccount;
  enrollee: Enrollee;
  method: Pick<DrawnMethod, 'kind' | 'brand' | 'last4'>;
  decision: DraftDecision | undefined;
  text: string;
  isNew: boolean;
};

export const feeOf = ({ config }: Services, { kind }: Pick<DrawnMethod, 'kind'>) => feeFor(config, kind);

/** With a copy of what was agreed to. */
export async function tellAgreement(
  context: Services,
  tx: Transaction,
  { autoPay, account, enrollee, method, decision, text, isNew }: Agreed,
): Promise<void> {
  const { language } = enrollee;
  const expected = await expectedDecision({ ...context, db: tx }, account, decision);
  await tell(context, tx, isNew ? 'enrolled' : 'changed', autoPay, {
    first: firstDraftWords(expected, account, feeOf(context, method), language, autoPay),
    method: methodWords(method, language),
    date: formatDate(account.today, language),
    agreement: text,
  });
}

export async function tellSkipped(
  context: Services,
  tx: Transaction,
  autoPay: AutoPay,
  account: DrawnAccount | undefined,
) {
  const enrollee = await findEnrollee(tx, autoPay);
  if (!enrollee) return;
  const t = autoPayTexts(enrollee.language);
  const due = account?.bill && formatDate(account.bill.dueOn, enrollee.language);
  const bill = due ? t('letters.skipped.thisBill', { due }) : t('letters.skipped.nextBill');
  await tell(context, tx, 'skipped', autoPay, { bill });
}

/** What is owed there is no longer theirs to know. */
export async function tellLost(context: Services, tx: Transaction, autoPay: AutoPay): Promise<void> {
  await tell(context, tx, 'lost', autoPay, {});
}

export async function tellEnd(
  context: Services,
  tx: Transaction,
  autoPay: AutoPay,
  { account, left, reason }: { account: DrawnAccount; left: readonly Planned[]; reason: EndOfAutoPay },
): Promise<void> {
  const language = (await findEnrollee(tx, autoPay))?.language ?? 'EN_US';
  const t = autoPayTexts(language);
  const money = (cents: Parameters<typeof formatDollars>[0]) => formatDollars(cents, language);
  const stillDrawn = sumCents(left.map(({ amountCents }) => amountCents ?? zeroCents));
  const { bill } = account;
  const byHand = bill ? subtractCents(bill.askedCents, stillDrawn) : zeroCents;
  const lines = [
    ...(reason === 'by-person' ? [] : [t(`letters.ended.${reason}`)]),
    ...left.map(({ amountCents, payOn }) =>
      t('letters.ended.last', { amount: money(amountCents ?? zeroCents), date: formatDate(payOn, language) }),
    ),
    bill && byHand > 0
      ? t('letters.ended.pay', { left: money(byHand), due: formatDate(bill.dueOn, language) })
      : t(reason === 'closed' ? 'letters.ended.nothingClosed' : 'letters.ended.nothing'),
  ];
  await tell(context, tx, 'ended', autoPay, { left: lines.join(' ') });
}
