import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { BillingSystemUnreachable } from '../../../gateways/billing-system/port.ts';
import { decidePayment, type SeenPayment } from '../../../paying/payments-rules.ts';

const noExpiry = { kind: 'wallet', expiryMonth: null, expiryYear: null } as const;

/** Nobody approves at a wallet what would be refused afterwards. Throws PAY409 or PAY422. */
export async function requirePayable(
  { gateways, config }: Services,
  accountNumber: AccountNumber,
  payment: SeenPayment,
): Promise<void> {
  const owed = await gateways.billingSystem.getAmountsOwed(accountNumber).catch((error: unknown) => {
    throw error instanceof BillingSystemUnreachable ? new CallError('SYS503', { cause: error }) : error;
  });
  const decision = decidePayment(payment, owed, config, noExpiry);
  if (!decision.eligible) throw new CallError(decision.code);
}
