import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { isOnNoAccount } from '@wattershed/domain/account/no-account';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import { listTextNumbers } from '../../letters/text-consent-store.ts';
import type { ComposedEmail, Composer, Composers } from '../../messages/compose.ts';
import type { ToldMessage } from '../../messages/message-store.ts';
import { messageOf, notify } from '../../messages/notify.ts';
import { chargedOf } from '../combined/combined.ts';
import { findPayerName } from '../payer-store.ts';
import type { Payment } from '../payment.ts';
import { findPayment } from '../payment-store.ts';
import { getReceipt } from './receipt.ts';
import { type Letter, receiptMail } from './receipt-mail.ts';
import { receiptTexts } from './receipt-texts.ts';
import { reconnectionOf } from './reconnection.ts';
import { renderReceipt } from './render-receipt.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

/**
 * Tells the person who paid that it came to nothing, and in more sentences what follows: once per payment and kind, in the
 * caller's transaction.
 */
export async function queueLetter(
  engine: Engine,
  db: Db,
  letter: Exclude<Letter, 'receipt'>,
  payment: Payment,
  { more = [], isAskedAgain = false }: { more?: readonly string[]; isAskedAgain?: boolean } = {},
): Promise<void> {
  // A visitor is told by email: nobody has agreed to a text.
  const phones = payment.userUuid === null ? [] : await listTextNumbers(db, payment.userUuid);
  const message = letterOf(letter, payment, phones, more);
  const values = { ...message.values, ...(isAskedAgain ? { isAskedAgain: 'yes' } : {}) };
  await notify(engine, db, { ...message, values });
}

/** The receipt for the person who paid. It has nothing that couldn't wait for the email. */
export function receiptOf(engine: Engine, payment: Payment): ToldMessage {
  return messageOf(engine, letterOf('receipt', payment, []));
}

function letterOf(letter: Letter, payment: Payment, phones: readonly string[], more: readonly string[] = []) {
  const { accountNumber, paymentId, userUuid, receiptEmail, language } = payment;
  return {
    kind: `payments/${letter}`,
    happening: paymentId,
    to: { ...(userUuid === null ? {} : { userUuid }), emails: [receiptEmail], phones, language },
    accountNumber,
    values: {
      // Of a charge for several accounts, the one who paid is told all of it.
      ...valuesOf(letter, payment, language, payment.combined !== null),
      more: more.map(sentence => ` ${sentence}`).join(''),
    },
  } as const;
}

/** Queues the receipt for an address the customer just asked for. */
export function queueReceiptTo(
  engine: Engine,
  db: Db,
  payment: Payment,
  asked: { to: string; language: Language; requestId: string; isWhole: boolean },
): Promise<void> {
  const { accountNumber, paymentId } = payment;
  return notify(engine, db, {
    kind: 'payments/receipt',
    happening: `${paymentId} ${asked.requestId}`,
    to: { emails: [asked.to], language: asked.language },
    accountNumber,
    values: valuesOf('receipt', payment, asked.language, asked.isWhole),
  });
}

/** What the inbox shows, and the payment that the email is composed from when it goes out. */
function valuesOf(letter: Letter, payment: Payment, language: Language, isWhole: boolean): Record<string, string> {
  const { paymentId, authorizationCode } = payment;
  const { amountCents, feeCents } = isWhole ? chargedOf(payment) : payment;
  const cents = letter === 'receipt' ? addCents(amountCents, feeCents) : amountCents;
  return {
    paymentId,
    ...(isWhole ? { isWhole: 'yes' } : {}),
    account: accountWords(payment, language, isWhole),
    amount: formatDollars(cents, language),
    confirmation: authorizationCode ?? paymentId,
  };
}

/** The account, or of several the first and how many more. */
function accountWords({ accountNumber, combined }: Payment, language: Language, isWhole: boolean): string {
  const account = maskAccountNumber(accountNumber);
  const count = (combined?.lines.length ?? 1) - 1;
  return isWhole && count > 0 ? receiptTexts(language)('receipt.andOthers', { account, count }) : account;
}

/** The emails about payments, with what is owed as they go out. */
export const receiptComposers: Composers = {
  'payments/receipt': composerOf('receipt'),
  'payments/notCharged': composerOf('notCharged'),
  'payments/returned': composerOf('returned'),
  'payments/donationReturned': composerOf('donationReturned'),
};

function composerOf(letter: Letter): Composer {
  return async (services, { accountNumber, values, language }): Promise<ComposedEmail | undefined> => {
    const { db, config, clock, gateways } = services;
    if (!accountNumber) return undefined;
    const access = systemAccess(accountNumber, 'a letter about a payment is sent');
    const payment = await findPayment(db, access, values.paymentId ?? '');
    if (!payment) return undefined;
    const [receipt, owed, payerName] = await Promise.all([
      getReceipt(services, payment, values.isWhole === 'yes'),
      isOnNoAccount(payment) ? null : gateways.billingSystem.getAmountsOwed(accountNumber),
      payment.userUuid === null ? '' : findPayerName(db, payment.userUuid),
    ]);
    const attachments =
      letter === 'receipt'
        ? [
            {
              filename: `receipt-${receipt.confirmation ?? receipt.paymentId}.pdf`,
              contentType: 'application/pdf',
              content: await renderReceipt(receipt, config, language),
            },
          ]
        : [];
    const isAskedAgain = values.isAskedAgain === 'yes';
    const reconnection = await reconnectionOf(services, payment);
    const said = { more: values.more?.trim() ?? '', isAskedAgain, ...(reconnection ? { reconnection } : {}) };
    const news = { receipt, owed, payerName, now: clock.now(), ...said };
    return { ...receiptMail(letter, news, config, language), attachments };
  };
}
