import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import { systemAccess } from '../../../access/system-access.ts';
import type { Services } from '../../../call.ts';
import { addressOf, type SealedAddress, sealAddress } from '../../../letters/sealed-address.ts';
import { findPayerName } from '../payer-store.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { getReceipt } from './receipt.ts';
import { type Letter, receiptMail } from './receipt-mail.ts';
import { renderReceipt } from './render-receipt.ts';

type Queue = Pick<Services, 'jobs' | 'secrets'>;

type LetterJob = SealedAddress & {
  letter: Letter;
  accountNumber: AccountNumber;
  paymentId: string;
  language: Language;
  reference: string;
};

/** Queues the email about a payment's outcome: once per payment and kind, in the caller's transaction. */
export function queueLetter({ jobs, secrets }: Queue, db: Db, letter: Letter, payment: Payment): Promise<void> {
  const { accountNumber, paymentId, receiptEmail, language } = payment;
  const reference = `${letter}-${paymentId}`;
  const address = sealAddress(secrets, receiptEmail);
  const job: LetterJob = { letter, accountNumber, paymentId, ...address, language, reference };
  return jobs.send(db, 'mail-receipt', job, { key: reference });
}

/** Queues the receipt for an address the customer just asked for. */
export function queueReceiptTo(
  { jobs, secrets }: Queue,
  db: Db,
  payment: Payment,
  asked: { to: string; language: Language; requestId: string },
): Promise<void> {
  const { accountNumber, paymentId } = payment;
  const reference = `receipt-${paymentId}-${asked.requestId}`;
  const job: LetterJob = {
    letter: 'receipt',
    accountNumber,
    paymentId,
    ...sealAddress(secrets, asked.to),
    language: asked.language,
    reference,
  };
  return jobs.send(db, 'mail-receipt', job, { key: reference });
}

/** Handles the job `mail-receipt`. Throws if the carrier didn't accept the email; the queue retries. */
export async function mailLetter(services: Services, data: Record<string, unknown>): Promise<void> {
  const job = data as LetterJob;
  const access = systemAccess(job.accountNumber, 'a letter about a payment is sent');
  const payment = await findPayment(services.db, access, job.paymentId);
  if (!payment) return;
  const { db, config, clock, gateways } = services;
  const [receipt, owed, payerName] = await Promise.all([
    getReceipt(services, payment),
    gateways.billingSystem.getAmountsOwed(job.accountNumber),
    findPayerName(db, payment.userUuid),
  ]);
  const attachments =
    job.letter === 'receipt'
      ? [
          {
            filename: `receipt-${receipt.confirmation ?? receipt.paymentId}.pdf`,
            contentType: 'application/pdf',
            content: await renderReceipt(receipt, config, job.language),
          },
        ]
      : [];
  const news = { receipt, owed, payerName, now: clock.now() };
  await gateways.mail.send({
    ...receiptMail(job.letter, news, config, job.language),
    to: addressOf(services.secrets, job),
    reference: job.reference,
    attachments,
  });
}
