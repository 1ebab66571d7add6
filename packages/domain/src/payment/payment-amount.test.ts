import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { decidePaymentAmount, type PaymentAmountRequest } from './payment-amount.ts';

const bill = {
  totalDue: cents(18_250),
  pastDue: cents(6_100),
  minimumDue: cents(2_500),
  minAllowed: cents(100),
  maxAllowed: cents(100_000),
};

describe('decidePaymentAmount', () => {
  it.each<[string, Partial<PaymentAmountRequest>, number]>([
    ['the total due', { type: 'TotalDueAmount' }, 18_250],
    ['the past due amount', { type: 'PastDueAmount' }, 6_100],
    ['the minimum due', { type: 'MinimumAmountDue' }, 2_500],
    ['an amount of choice', { type: 'Other', other: cents(5_001) }, 5_001],
    ['more than is due', { type: 'Other', other: cents(20_000) }, 20_000],
    ['the least allowed', { type: 'Other', other: cents(100) }, 100],
    ['the most allowed', { type: 'Other', other: cents(100_000) }, 100_000],
    ['the bill and not what was typed before', { type: 'TotalDueAmount', other: cents(1) }, 18_250],
  ])('pays %s', (_case, request, amountCents) => {
    expect(decidePaymentAmount({ ...bill, type: 'Other', ...request })).toEqual({ eligible: true, amountCents });
  });

  it.each<[string, Partial<PaymentAmountRequest>, string]>([
    ['a bill that is paid', { type: 'TotalDueAmount', totalDue: cents(0) }, 'nothingDue'],
    ['an account in credit', { type: 'TotalDueAmount', totalDue: cents(-2_500) }, 'nothingDue'],
    ['no past due amount', { type: 'PastDueAmount', pastDue: cents(0) }, 'nothingDue'],
    ['Other without an amount', { type: 'Other' }, 'amountMissing'],
    ['zero', { type: 'Other', other: cents(0) }, 'belowMinimum'],
    ['a negative amount', { type: 'Other', other: cents(-5) }, 'belowMinimum'],
    ['less than is allowed', { type: 'Other', other: cents(99) }, 'belowMinimum'],
    ['more than is allowed', { type: 'Other', other: cents(100_001) }, 'aboveMaximum'],
    ['a bill above what is allowed', { type: 'TotalDueAmount', totalDue: cents(100_001) }, 'aboveMaximum'],
    ['a bill below what is allowed', { type: 'TotalDueAmount', totalDue: cents(99) }, 'belowMinimum'],
  ])('refuses %s', (_case, request, reason) => {
    expect(decidePaymentAmount({ ...bill, type: 'Other', ...request })).toEqual({ eligible: false, reason });
  });
});
