import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isMessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../call.ts';
import type { Job } from '../jobs/job.ts';
import { notify } from './notify.ts';

/**
 * What versions before the engine queued, and versions beside it still do while a portal is updated: handed to the engine
 * as if it had been told just now. A job that comes twice is one message, by its reference.
 */
export const carriedOverJobs: Job<Services>[] = [
  { name: 'mail-letter', run: carryOverLetter },
  { name: 'text-letter', run: carryOverLetter },
  { name: 'mail-receipt', run: carryOverReceipt },
];

type Letter = {
  module: string;
  template: string;
  language: Language;
  values: Record<string, string>;
  to: string;
  reference: string;
};

async function carryOverLetter(services: Services, { sealed }: Record<string, unknown>): Promise<void> {
  const opened = services.secrets.open(Buffer.from(String(sealed), 'base64'));
  const { module, template, language, values, to, reference } = JSON.parse(opened) as Letter;
  const kind = `${module.replace(/\/letters$/, '')}/${template}`;
  if (!isMessageKind(kind)) throw new Error(`no kind of message ${kind}`);
  const recipient = to.includes('@') ? { emails: [to], language } : { phones: [to], language };
  await notify(services, services.db, { kind, happening: reference, to: recipient, values });
}

type Receipt = {
  letter: string;
  accountNumber: AccountNumber;
  paymentId: string;
  language: Language;
  reference: string;
  sealedTo?: string;
  to?: string;
};

async function carryOverReceipt(services: Services, data: Record<string, unknown>): Promise<void> {
  const { letter, accountNumber, paymentId, language, reference, sealedTo, to = '' } = data as Receipt;
  const email = sealedTo === undefined ? to : services.secrets.open(Buffer.from(sealedTo, 'base64'));
  const kind = `payments/${letter}`;
  if (!isMessageKind(kind)) throw new Error(`no kind of message ${kind}`);
  const recipient = { emails: [email], language };
  await notify(services, services.db, {
    kind,
    happening: reference,
    to: recipient,
    accountNumber,
    values: { paymentId },
  });
}
