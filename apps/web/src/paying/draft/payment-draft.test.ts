import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { feeOf, type PaymentDetails, totalOf } from '../chosen-method.ts';
import { detailsOwing } from './payment-details-fixture.ts';
import { amountOptions, changeSince, isAllWaiting, type PaymentDraft } from './payment-draft.ts';

const details = detailsOwing({});

describe('the amounts to choose from', () => {
  const typesOf = (from: PaymentDetails) => amountOptions(from).map(({ type }) => type);

  it('are the total and another amount when nothing is past due', () => {
    expect(typesOf(details)).toEqual(['TotalDueAmount', 'Other']);
  });

  it('have past and minimum due beside the total when these differ', () => {
    const all = detailsOwing({ pastDueCents: cents(3000), minimumDueCents: cents(4000) });
    expect(typesOf(all)).toEqual(['PastDueAmount', 'MinimumAmountDue', 'TotalDueAmount', 'Other']);
  });

  it('are one amount, which is late, and another one where all that is owed is past due', () => {
    const allLate = detailsOwing({ pastDueCents: cents(8415), minimumDueCents: cents(8415) });
    expect(typesOf(allLate)).toEqual(['PastDueAmount', 'Other']);
  });

  it('have no minimum that is the past due amount', () => {
    expect(typesOf(detailsOwing({ pastDueCents: cents(3000), minimumDueCents: cents(3000) }))).toEqual([
      'PastDueAmount',
      'TotalDueAmount',
      'Other',
    ]);
  });

  it('are only another amount when nothing is due or there is a credit', () => {
    expect(typesOf(detailsOwing({ balanceCents: cents(0), totalDueCents: cents(0) }))).toEqual(['Other']);
    expect(typesOf(detailsOwing({ balanceCents: cents(-2500), totalDueCents: cents(0) }))).toEqual(['Other']);
  });

  it('start with the installment and the current bill on a payment arrangement, and offer the whole balance', () => {
    const next = { number: 4, of: 12, amountCents: cents(1200), dueOn: localDate('2026-12-08'), isDeferred: false };
    const arranged = { minimumDueCents: cents(5415), deferredCents: cents(3000), nextInstallment: next };
    expect(amountOptions(detailsOwing(arranged)).slice(0, 2)).toEqual([
      { type: 'MinimumAmountDue', amountCents: 5415, refusal: null },
      { type: 'TotalDueAmount', amountCents: 8415, refusal: null },
    ]);
    expect(isAllWaiting(detailsOwing(arranged))).toBe(false);
  });

  it('have no minimum while all that is owed waits for later installments', () => {
    const waiting = detailsOwing({ minimumDueCents: cents(0), deferredCents: cents(8415) });
    expect(typesOf(waiting)).toEqual(['TotalDueAmount', 'Other']);
    expect(isAllWaiting(waiting)).toBe(true);
  });

  it('say why an amount cannot be paid online', () => {
    const [small] = amountOptions(detailsOwing({ totalDueCents: cents(50) }));
    const [large] = amountOptions(detailsOwing({ totalDueCents: cents(1_000_001) }));
    expect(small?.refusal).toBe('belowMinimum');
    expect(large?.refusal).toBe('aboveMaximum');
  });
});

describe('the total', () => {
  it('is the amount with the fee of the kind of method', () => {
    expect(totalOf(cents(8415), feeOf(details, 'card'))).toBe(8614);
    expect(totalOf(cents(8415), feeOf(details, 'bank'))).toBe(8415);
  });
});

describe('what has changed since the customer decided', () => {
  const amount = { type: 'TotalDueAmount', amountCents: cents(8415), seenBalanceCents: cents(8415) } as const;
  const method = {
    source: 'saved',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    nickName: '',
    customerRefNum: 'a',
    feeCents: cents(199),
  } as const;
  const draft: PaymentDraft = { accountNumber: knownAccountNumber('100000000001'), amount, method };

  it('is nothing while balance and fee are the same', () => {
    expect(changeSince(draft, details)).toBeUndefined();
    expect(changeSince({ accountNumber: knownAccountNumber('100000000001') }, details)).toBeUndefined();
  });

  it('is the balance, with before and after', () => {
    const change = changeSince(draft, detailsOwing({ balanceCents: cents(3415) }));
    expect(change).toEqual({ what: 'balance', beforeCents: 8415, afterCents: 3415 });
  });

  it('is the fee, with before and after', () => {
    const change = changeSince(draft, { ...details, cardFeeCents: cents(299) });
    expect(change).toEqual({ what: 'fee', beforeCents: 199, afterCents: 299 });
  });
});
