import type { RequestOf } from '@wattershed/contract/call';
import { payCharge } from '@wattershed/contract/payments/charges';
import { firstNameOr } from '@wattershed/domain/contact/contact-name';
import { isEmail } from '@wattershed/domain/contact/email';
import { isPhone } from '@wattershed/domain/contact/phone';
import { isZip } from '@wattershed/domain/contact/zip';
import type { AccountAccess, Session } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { type MethodToCharge, type Purpose, payUnderKey } from '../../../paying/pay-under-key.ts';
import { isMethodExpired } from '../../../paying/payments-rules.ts';
import { findApprovedMethod } from '../../../paying/wallets/approved-method.ts';
import { findNewMethod, findSavedMethod } from '../method-to-charge.ts';
import { decideCharge, keyOfCharge, readCharge, requireRightOf } from './charge-asked.ts';

type Request = RequestOf<typeof payCharge>;
type Paying = Services & { access: AccountAccess; session: Session; actor: Actor; request: Request };

/** The charge as the register has it now, and the decision on a payment of it by what the customer saw. */
async function purposeOf(context: Paying): Promise<Purpose> {
  const { request, access, gateways, config, clock } = context;
  const { registers, billingSystem } = gateways;
  const read = () => readCharge(registers, access.accountNumber, request.charge);
  const asked = await read();
  const { register, number, lines } = asked;
  const firstName = firstNameOr(request.payer.firstName, request.payer.lastName);
  return {
    charge: { register, number, lines, payer: { ...request.payer, firstName }, isApplied: true },
    async read() {
      const [account] = await billingSystem.findAccounts([access.accountNumber]);
      const today = clock.today(account?.timeZone ?? 'UTC');
      return {
        isCashOnly: account?.isCashOnly ?? false,
        decide: method => {
          const decision = decideCharge(asked, request, method.kind, config);
          return decision.eligible && isMethodExpired(method, today) ? { eligible: false, code: 'F305' } : decision;
        },
      };
    },
    async isStillSo() {
      const now = await read();
      return now.isOpen && now.amountCents === request.amountCents;
    },
  };
}

const keptNowhere = { saveMethod: false, nickName: '', setDefaultPayment: false };

function findMethod(context: Paying): Promise<MethodToCharge> {
  const { method, charge } = context.request;
  if (method.source === 'saved') return findSavedMethod(context, method.customerRefNum);
  if (method.source === 'approved') {
    const { idempotencyKey, amountCents, feeCents } = context.request;
    const asked = { idempotencyKey, amountCents, feeCents, wallet: method.wallet, orderId: method.reference };
    return findApprovedMethod(context, context.access, { ...asked, ...keptNowhere, chargeKey: keyOfCharge(charge) });
  }
  return findNewMethod(context, method.kind, { paymentToken: method.paymentToken, ...keptNowhere });
}

// A business has one name, in the place of the last.
const isWhole = ({ email, phoneNumber, zipCode, firstName: _, ...names }: Request['payer']) =>
  isEmail(email) && isPhone(phoneNumber) && isZip(zipCode) && Object.values(names).every(text => text.trim() !== '');

export const payChargeCalls: AnsweredCall[] = [
  answer(payCharge, async context => {
    const { request } = context;
    await requireRightOf(context, request.charge);
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
