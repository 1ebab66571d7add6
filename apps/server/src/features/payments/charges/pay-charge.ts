import type { RequestOf } from '@wattershed/contract/call';
import { payCharge } from '@wattershed/contract/payments/charges';
import { isEmail } from '@wattershed/domain/contact/email';
import { isPhone } from '@wattershed/domain/contact/phone';
import { isZip } from '@wattershed/domain/contact/zip';
import type { AccountAccess, Session } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { type MethodToCharge, type Purpose, payUnderKey } from '../../../paying/pay-under-key.ts';
import { feeFor, isMethodExpired } from '../../../paying/payments-rules.ts';
import { findNewMethod, findSavedMethod } from '../method-to-charge.ts';
import { readCharge } from './charge-asked.ts';

type Request = RequestOf<typeof payCharge>;
type Paying = Services & { access: AccountAccess; session: Session; actor: Actor; request: Request };

/** The charge as the register has it now, and the decision on a payment of it by what the customer saw. */
async function purposeOf(context: Paying): Promise<Purpose> {
  const { request, access, gateways, config, clock } = context;
  const { registers, billingSystem } = gateways;
  const read = () => readCharge(registers, access.accountNumber, request.charge);
  const asked = await read();
  const { register, number, lines } = asked;
  return {
    charge: { register, number, lines, payer: request.payer, isApplied: true },
    async read() {
      const [account] = await billingSystem.findAccounts([access.accountNumber]);
      const today = clock.today(account?.timeZone ?? 'UTC');
      return method => {
        if (!asked.isOpen || asked.amountCents !== request.amountCents) return { eligible: false, code: 'PAY409' };
        if (asked.amountCents > config.MAX_PAYMENT_CENTS) return { eligible: false, code: 'PAY422' };
        if (request.feeCents !== feeFor(config, method.kind)) return { eligible: false, code: 'PAY409' };
        if (isMethodExpired(method, today)) return { eligible: false, code: 'F305' };
        return { eligible: true };
      };
    },
    async isStillSo() {
      const now = await read();
      return now.isOpen && now.amountCents === request.amountCents;
    },
  };
}

function findMethod(context: Paying): Promise<MethodToCharge> {
  const { method } = context.request;
  if (method.source === 'saved') return findSavedMethod(context, method.customerRefNum);
  const once = { paymentToken: method.paymentToken, saveMethod: false, nickName: '', setDefaultPayment: false };
  return findNewMethod(context, method.kind, once);
}

const isWhole = ({ email, phoneNumber, zipCode, ...names }: Request['payer']) =>
  isEmail(email) && isPhone(phoneNumber) && isZip(zipCode) && Object.values(names).every(text => text.trim() !== '');

export const payChargeCalls: AnsweredCall[] = [
  answer(payCharge, context => {
    const { request } = context;
    if (!isWhole(request.payer)) throw new CallError('REQ400');
    const { idempotencyKey, amountCents, feeCents, language, payer } = request;
    const seen = { amountType: 'Other', seenBalanceCents: amountCents, amountCents, feeCents } as const;
    // The key stands for all that was sent, the cart and the method included.
    const attempt = { ...request, ...seen, idempotencyKey, language, receiptEmail: payer.email };
    return payUnderKey(
      context,
      attempt,
      () => findMethod(context),
      () => purposeOf(context),
    );
  }),
];
