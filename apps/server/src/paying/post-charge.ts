import { isOnNoAccount } from '@wattershed/domain/account/no-account';
import type { Services } from '../call.ts';
import type { PaidCharge } from './paid-charge.ts';
import type { Payment } from './payment.ts';
import { noteNotApplied, type PostedBalance } from './steps-store.ts';

/** Takes an approved payment into the register of what it is for, once. The account's own balance isn't its business. */
export async function postCharge(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  payment: Payment,
  { register, number, lines, payer }: PaidCharge,
): Promise<PostedBalance> {
  const outcome = await gateways.registers.post({
    register,
    number,
    accountNumber: isOnNoAccount(payment) ? null : payment.accountNumber,
    lines,
    payer,
    paymentReference: payment.paymentId,
    amountCents: payment.amountCents,
    feeCents: payment.feeCents,
    method: payment.methodBrand,
    methodLast4: payment.methodLast4,
    confirmation: payment.authorizationCode ?? '',
    paidAt: payment.paidAt,
  });
  if (outcome === 'not-applied') await noteNotApplied(db, payment);
  return { balanceCents: null, deferredCents: null };
}
