import { payAsVisitor, settleVisitorAttempt } from '@wattershed/contract/payments/visitor';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { settleKey } from '../../../paying/attempt/settle-key.ts';
import { findNewToken } from '../../../paying/methods/new-token.ts';
import { type MethodToCharge, payUnderKey } from '../../../paying/pay-under-key.ts';
import { requireVisitor } from './visitor-access.ts';

/** An ordinary payment of the one machine, by a browser instead of a person. It saves nothing. */
export const visitorPayingCalls: AnsweredCall[] = [
  answer(payAsVisitor, async context => {
    const { request } = context;
    const access = await requireVisitor(context);
    return payUnderKey({ ...context, access }, request, () => findVisitorMethod(context, request.paymentToken));
  }),

  answer(settleVisitorAttempt, async context => {
    const access = await requireVisitor(context);
    return settleKey({ ...context, access }, context.request.idempotencyKey);
  }),
];

/** What a browser just tokenized, for this payment alone. */
export async function findVisitorMethod(services: Services, paymentToken: string): Promise<MethodToCharge> {
  const found = await findNewToken(services, paymentToken);
  // Kept at the gateway for somebody who signed in: here it is as if it had never been given out.
  if (!found || found.isSaved) throw new CallError('F310');
  const { kind, brand, last4, expiryMonth, expiryYear } = found;
  return { kind, brand, last4, expiryMonth, expiryYear, gatewayToken: paymentToken, save: null };
}
