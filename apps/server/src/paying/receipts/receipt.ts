import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isOnNoAccount } from '@wattershed/domain/account/no-account';
import type { Cents } from '@wattershed/domain/money/cents';
import { addCents, zeroCents } from '@wattershed/domain/money/cents';
import { type MoneyBack, moneyBackOfAll } from '@wattershed/domain/payment/money-back/money-back';
import type { Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { type Combined, chargedOf } from '../combined/combined.ts';
import { type CombinedReceiptLine, combinedReceiptLines } from '../combined/receipt-lines.ts';
import { findMoneyBack } from '../money-back/present-money-back.ts';
import type { PaidCharge } from '../paid-charge.ts';
import type { Payment } from '../payment.ts';
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
  /** Of a charge for several accounts: all of it for the person who paid, one line for anyone else. */
  combined: { isWhole: boolean; lines: CombinedReceiptLine[] } | null;
  /** Absent while it simply counts. */
  moneyBack?: MoneyBack;
};

/**
 * The payment with the customer and the address from the billing system, and what became of it. Of a charge for several accounts,
 * only the person who made it is given all lines (`isWhole`).
 */
export async function getReceipt(
  services: Pick<Services, 'db' | 'gateways' | 'config'>,
  payment: Payment,
  isWhole = false,
): Promise<Receipt> {
  const { combined } = payment;
  const [[account], found] = await Promise.all([
    services.gateways.billingSystem.findAccounts([payment.accountNumber]),
    moneyBackOf(services, combined && isWhole ? combined.lines : [payment]),
  ]);
  const moneyBack = found ? { moneyBack: found } : {};
  if (isOnNoAccount(payment))
    return { ...receiptOnNoAccount(payment, services.config.UTILITY_TIME_ZONE), ...moneyBack };
  if (!account) throw notFound();
  if (combined && isWhole) {
    return { ...(await wholeReceipt(services, { ...payment, combined }, account.timeZone)), ...moneyBack };
  }
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
    combined: combined && { isWhole: false, lines: [] },
    ...moneyBack,
  };
}

/** What somebody paid who has no account: it names no customer and leaves no balance. */
function receiptOnNoAccount(payment: Payment, timeZone: string): Receipt {
  const { paymentId, accountNumber, amountCents, feeCents, paidAt, gatewayCode, charge } = payment;
  return {
    ...{ paymentId, accountNumber, amountCents, feeCents, paidAt, gatewayCode, timeZone },
    state: presentState(payment.state),
    totalCents: addCents(amountCents, feeCents),
    method: payment.methodBrand,
    methodLast4: payment.methodLast4,
    confirmation: payment.authorizationCode,
    isByVisitor: true,
    ...{ customerName: '', serviceAddress: '', balanceAfterCents: null, deferredAfterCents: zeroCents, combined: null },
    charge: charge && chargeShown(charge),
  };
}

/** What became of these, each on its account. */
async function moneyBackOf(
  services: Pick<Services, 'db' | 'gateways' | 'config'>,
  payments: readonly Pick<Payment, 'accountNumber' | 'paymentId'>[],
): Promise<MoneyBack | null> {
  const parts = await Promise.all(
    payments.map(async payment => {
      const own = await findMoneyBack(services, payment, [payment.paymentId]);
      return own.get(payment.paymentId)?.moneyBack ?? null;
    }),
  );
  return moneyBackOfAll(parts);
}

/** The charge with its lines, for the person who made it. It is nobody's account alone: it has no address and no balance. */
async function wholeReceipt(
  services: Pick<Services, 'gateways' | 'db'>,
  payment: Payment & { combined: Combined },
  timeZone: string,
): Promise<Receipt> {
  const { amountCents, feeCents } = chargedOf(payment);
  const { paymentId, accountNumber, methodBrand, methodLast4, authorizationCode, paidAt, gatewayCode } = payment;
  return {
    ...{ paymentId, accountNumber, paidAt, gatewayCode, timeZone, amountCents, feeCents },
    state: presentState(payment.state),
    totalCents: addCents(amountCents, feeCents),
    method: methodBrand,
    methodLast4,
    confirmation: authorizationCode,
    isByVisitor: false,
    ...{ customerName: '', serviceAddress: '', balanceAfterCents: null, deferredAfterCents: zeroCents, charge: null },
    combined: { isWhole: true, lines: await combinedReceiptLines(services, payment) },
  };
}

const chargeShown = ({ register, number, lines, isApplied }: PaidCharge) => ({ register, number, lines, isApplied });
