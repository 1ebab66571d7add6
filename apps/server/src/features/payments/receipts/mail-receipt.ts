import { createHmac, randomInt } from 'node:crypto';
import { mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { isEmail } from '@wattershed/domain/contact/email';
import { type AnsweredCall, answer, type CallContext } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { notify } from '../../../messages/notify.ts';
import { isOwnPayment } from '../../../paying/payer.ts';
import { queueReceiptTo } from '../../../paying/receipts/receipt-job.ts';
import { getReceiptedPayment } from './readable-payment.ts';
import {
  confirmAddress,
  isConfirmed,
  listOwnAddresses,
  putAddressCode,
  takeReceiptEmail,
} from './receipt-address-store.ts';

type Mailing = CallContext<typeof mailReceipt>;
type Asked = { userUuid: string; addressHash: Buffer };

/**
 * Sends a receipt where the person wants it. Without limits this would email strangers on anyone's behalf: people get a
 * number of emails a day, every address takes a few, and one that isn't the person's own first gets a code alone.
 */
export const mailReceiptCalls: AnsweredCall[] = [
  answer(mailReceipt, async context => {
    const { db, config, actor, secrets, session, request } = context;
    const to = request.email.trim();
    if (!isEmail(to)) throw new CallError('VLD001');
    const payment = await getReceiptedPayment(context);
    const { userUuid } = session;
    const asked = { userUuid, addressHash: keyed(context, `address ${to.toLowerCase()}`) };
    const own = await listOwnAddresses(db, userUuid);
    const isKnown = own.includes(to.toLowerCase()) || (await isConfirmed(db, asked));
    if (!isKnown && request.code === undefined) {
      await sendCode(context, asked, to);
      return { sentTo: to, isCodeSent: true };
    }
    if (!isKnown && !(await confirmAddress(db, asked, codeHash(context, asked, request.code ?? '')))) {
      throw new CallError('LOG004');
    }
    await inTransaction(db, async tx => {
      await requireAllowance(tx, asked);
      const { accountNumber, paymentId } = payment;
      await insertEvent(tx, actor, { kind: 'receipt-mailed', accountNumber, after: { paymentId } });
      await queueReceiptTo({ config, secrets }, tx, payment, {
        to,
        language: request.language,
        requestId: actor.requestId,
        isWhole: payment.combined !== null && isOwnPayment(payment, context.access),
      });
    });
    return { sentTo: to, isCodeSent: false };
  }),
];

async function sendCode(context: Mailing, asked: Asked, to: string): Promise<void> {
  const { db, config, secrets, actor, request, access } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(db, async tx => {
    await requireAllowance(tx, asked);
    await putAddressCode(tx, asked, codeHash(context, asked, code), config.TOKEN_MINUTES);
    const { accountNumber } = access;
    const { paymentId } = request;
    await insertEvent(tx, actor, { kind: 'receipt-code-sent', accountNumber, after: { paymentId } });
    await notify({ config, secrets }, tx, {
      kind: 'payments/receipt-code',
      happening: newUuid(),
      to: { emails: [to], language: request.language },
      values: { code, minutes: String(config.TOKEN_MINUTES) },
    });
  });
}

async function requireAllowance(tx: Transaction, asked: Asked): Promise<void> {
  if (!(await takeReceiptEmail(tx, asked))) throw new CallError('RCP429', { retryAfterSeconds: 86_400 });
}

function codeHash(context: Mailing, { userUuid, addressHash }: Asked, code: string): Buffer {
  return keyed(context, `code ${userUuid} ${addressHash.toString('hex')} ${code}`);
}

/** Uses a key that isn't in the database: a copy of it alone can't be searched for addresses or codes. */
function keyed({ secrets }: Mailing, text: string): Buffer {
  return createHmac('sha256', secrets.key('two-factor')).update(`receipt ${text}`).digest();
}
