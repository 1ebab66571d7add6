import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import { problemOfMethod } from '../accepted/accepted-method.ts';
import { type ChosenMethod, feeOf, type PaymentDetails } from '../chosen-method.ts';
import { amountOptions, type ChosenAmount, isAllWaiting } from './payment-draft.ts';

/** A saved method as it is paid with. */
export function savedMethod(details: PaymentDetails, method: PaymentDetails['methods'][number]): ChosenMethod {
  const { customerRefNum, kind, brand, last4, nickName } = method;
  return { source: 'saved', kind, customerRefNum, brand, last4, nickName, feeCents: feeOf(details, kind) };
}

/**
 * What someone is led to pay: what they pressed a button for, or the first of the amounts, unless it can't be paid online
 * or nothing is asked for yet.
 */
function usualAmount(details: PaymentDetails, wanted: PaymentAmountType | undefined): ChosenAmount | undefined {
  const options = isAllWaiting(details) ? [] : amountOptions(details);
  const usual = options.find(({ type }) => type === wanted) ?? options[0];
  if (!usual || usual.amountCents === null || usual.refusal !== null) return undefined;
  return { type: usual.type, amountCents: usual.amountCents, seenBalanceCents: details.owed.balanceCents };
}

/**
 * What most people come for: to pay what is asked for with their usual method. That is the default one, or the only one
 * that is saved. Undefined where something has to be decided first.
 */
export function usualPayment(
  details: PaymentDetails,
  wanted?: PaymentAmountType,
): { amount: ChosenAmount; method: ChosenMethod } | undefined {
  const { methods } = details;
  const amount = usualAmount(details, wanted);
  const usual = methods.find(({ isDefault }) => isDefault) ?? (methods.length === 1 ? methods[0] : undefined);
  if (!amount || !usual || problemOfMethod(details, usual)) return undefined;
  return { amount, method: savedMethod(details, usual) };
}
