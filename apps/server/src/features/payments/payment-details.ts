import { getConvenienceFee, getPaymentDetails, lookUpRoutingNumber } from '@wattershed/contract/payments/bill/methods';
import { addCents } from '@wattershed/domain/money/cents';
import { isRoutingNumber } from '@wattershed/domain/payment/method/routing-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { bankNameOf } from '../../paying/methods/bank-names.ts';
import { listMethods } from '../../paying/methods/payment-method-store.ts';
import { areBanksRefused } from '../../paying/money-back/bank-refused.ts';
import { findFeeToCome } from '../../paying/money-back/fee-to-come.ts';
import { findPayer } from '../../paying/payer-store.ts';
import { amountLimits, feeFor } from '../../paying/payments-rules.ts';
import { findBillingAddress } from './methods/billing-address.ts';
import { presentMethod } from './methods/present-method.ts';

export const paymentDetailCalls: AnsweredCall[] = [
  answer(getPaymentDetails, async context => {
    const { db, access, config, gateways } = context;
    const [{ owed, bill }, [account], methods, payer, billingAddress, fee, isBankRefused, [shutOff]] =
      await Promise.all([
        gateways.billingSystem.findCurrentBill(access.accountNumber),
        gateways.billingSystem.findAccounts([access.accountNumber]),
        listMethods(db, access),
        findPayer(db, access),
        findBillingAddress(gateways, access),
        findFeeToCome(gateways, access.accountNumber),
        areBanksRefused(context, access.accountNumber),
        gateways.registers.listShutOff([access.accountNumber]),
      ]);
    if (!account) throw notFound();
    const { today, ...amounts } = owed;
    return {
      owed: { ...amounts, outcomeUnknownCents: payer.outcomeUnknownCents },
      currentBill: bill && {
        billNumber: bill.billNumber,
        periodFrom: bill.periodFrom,
        periodBefore: bill.periodBefore,
        dueOn: bill.dueOn,
      },
      ...amountLimits(owed, config),
      cardFeeCents: feeFor(config, 'card'),
      bankFeeCents: feeFor(config, 'bank'),
      walletFeeCents: feeFor(config, 'wallet'),
      methods: methods.map(method => presentMethod(method, today)),
      receiptEmail: payer.email,
      billingName: payer.name,
      billingAddress,
      billingZip: account.mailingZip,
      openPaymentId: payer.openPaymentId,
      isBankRefused,
      ...fee,
      ...(shutOff && !shutOff.reconnectsAt && account.status !== accountStatuses.closedWithBalance
        ? { isShutOff: true as const }
        : {}),
    };
  }),

  answer(getConvenienceFee, ({ config, request }) => {
    const feeCents = feeFor(config, request.kind);
    return { feeCents, totalCents: addCents(request.amountCents, feeCents) };
  }),

  answer(lookUpRoutingNumber, ({ request }) => {
    if (!isRoutingNumber(request.routingNumber)) throw new CallError('F304');
    return { bankName: bankNameOf(request.routingNumber) };
  }),
];
