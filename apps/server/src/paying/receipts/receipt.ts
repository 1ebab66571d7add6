import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { addCents, zeroCents } from '@wattershed/domain/money/cents';
import type { Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { PaidCharge } from '../paid-charge.ts';
import type { Payment } from '../payment-store.ts';
import { presentState } from '../payments-rules.ts';

/** Everything a receipt shows, on screen, on paper, and in an email. */
export type Receipt = {
  paymentId: string;
  state: 'posted' | 'outcome-unknown' | 'declined' | 'failed' | 'returned';
  amountCents: Cents;
  feeCents: Cents;
  totalCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string | null;
  accountNumber: AccountNumber;
  /** Someone made it without signing in. */
  isByVisitor: boolean;
  /** Empty, like the address, for a visitor: who pays for a neighbor learns no more about them. */
  customerName: string;
  serviceAddress: string;
  timeZone: string;
  paidAt: Date;
  balanceAfterCents: Cents | null;
  /** What of it waits for later installments of a payment arrangement. */
  deferredAfterCents: Cents;
  gatewayCode: string | null;
  /** What it is for, if it is on no bill; without who paid. */
  charge: Omit<PaidCharge, 'payer'> | null;
};

/** The payment with the customer and the address from the billing system. */
export async function getReceipt({ gateways }: Pick<Services, 'gateways'>, payment: Payment): Promise<Receipt> {
  const [account] = await gateways.billingSystem.findAccounts([payment.accountNumber]);
  if (!account) throw notFound();
  const isByVisitor = payment.visitorId !== null;
  const street = [account.street, account.unit].filter(part => part !== '').join(' ');
  return {
    paymentId: payment.paymentId,
    state: presentState(payment.state),
    amountCents: payment.amountCents,
    feeCents: payment.feeCents,
    totalCents: addCents(payment.amountCents, payment.feeCents),
    method: payment.methodBrand,
    methodLast4: payment.methodLast4,
    confirmation: payment.authorizationCode,
    accountNumber: payment.accountNumber,
    isByVisitor,
    customerName: isByVisitor ? '' : account.customerName,
    serviceAddress: isByVisitor ? '' : `${street}, ${account.city}, ${account.state} ${account.zip}`,
    timeZone: account.timeZone,
    paidAt: payment.paidAt,
    balanceAfterCents: payment.balanceAfterCents,
    deferredAfterCents: payment.deferredAfterCents ?? zeroCents,
    gatewayCode: payment.gatewayCode,
    charge: payment.charge && chargeShown(payment.charge),
  };
}

const chargeShown = ({ register, number, lines, isApplied }: PaidCharge) => ({ register, number, lines, isApplied });
