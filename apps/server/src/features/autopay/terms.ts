import type { enrollInAutoPay, previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import type { ParsedRequestOf } from '@wattershed/contract/call';
import { isAmountWithin } from '@wattershed/domain/money/amount';
import { cents } from '@wattershed/domain/money/cents';
import type { AutoPayTerms, DrawAmount, DrawRule } from '@wattershed/domain/payment/auto-pay/terms';
import type { Config } from '../../config.ts';
import { CallError } from '../../errors.ts';

type Asked = Pick<
  ParsedRequestOf<typeof enrollInAutoPay> | ParsedRequestOf<typeof previewAutoPay>,
  'makePaymentType' | 'daysBefore' | 'paymentDay' | 'amountType' | 'fixedCents' | 'ceilingCents'
>;

/** The terms of a request. Throws REQ400 where they contradict each other, PAY422 for an amount that can't be paid. */
export function termsOf(asked: Asked, config: Config): Pick<AutoPayTerms, 'rule' | 'amount'> {
  return { rule: ruleOf(asked), amount: amountOf(asked, config) };
}

function ruleOf({ makePaymentType, daysBefore, paymentDay }: Asked): DrawRule {
  const isOnDay = makePaymentType === 'PayOnDay';
  const isBefore = makePaymentType === 'PayBeforeDueDate';
  if ((paymentDay !== undefined) !== isOnDay || (daysBefore !== undefined) !== isBefore) throw new CallError('REQ400');
  return paymentDay === undefined
    ? { drawBy: 'due-date', daysBefore: daysBefore ?? 0 }
    : { drawBy: 'payment-day', paymentDay };
}

function amountOf({ amountType, fixedCents, ceilingCents }: Asked, config: Config): DrawAmount {
  const bounds = { minCents: cents(config.MIN_PAYMENT_CENTS), maxCents: cents(config.MAX_PAYMENT_CENTS) };
  const set = fixedCents ?? ceilingCents;
  if ((fixedCents !== undefined) !== (amountType === 'Fixed')) throw new CallError('REQ400');
  if (amountType === 'Fixed' && ceilingCents !== undefined) throw new CallError('REQ400');
  if (set !== undefined && !isAmountWithin(set, bounds)) throw new CallError('PAY422');
  return fixedCents === undefined
    ? { amountType: 'AmountDue', ceilingCents: ceilingCents ?? null }
    : { amountType: 'Fixed', fixedCents };
}
