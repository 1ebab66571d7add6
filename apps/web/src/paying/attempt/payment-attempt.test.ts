import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { ReadyDraft } from '../draft/payment-draft.ts';
import {
  type Attempt,
  attemptFor as attemptForSubject,
  type Keeper,
  markSent,
  paymentSubject,
  readAttempt,
} from './payment-attempt.ts';

const draft: ReadyDraft = {
  accountNumber: knownAccountNumber('100000000001'),
  amount: { type: 'Other', amountCents: cents(5000), seenBalanceCents: cents(8415) },
  method: {
    source: 'new',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    feeCents: cents(199),
    paymentToken: 'tok_aaaaaaaaaaaaaaaaaaaaaa',
    saveMethod: false,
    nickName: '',
    setDefaultPayment: false,
  },
};

const attemptFor = (keeper: Keeper, paid: ReadyDraft, newKey: () => string) =>
  attemptForSubject(keeper, { accountNumber: paid.accountNumber, subject: paymentSubject(paid) }, newKey);

function memoryKeeper(text: string | null = null): Keeper {
  let kept = text;
  return {
    read: () => kept,
    write: next => {
      kept = next;
    },
    clear: () => {
      kept = null;
    },
  };
}

function countedKeys(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
}

const email = { receiptEmail: 'ann@example.com', language: 'EN_US' } as const;

describe('the key of a payment', () => {
  it('is made once and found again, as after a reload', () => {
    const keeper = memoryKeeper();
    const newKey = countedKeys();
    const first = attemptFor(keeper, draft, newKey);
    expect(attemptFor(keeper, draft, newKey)).toEqual(first);
    expect(readAttempt(keeper)).toEqual(first);
  });

  it.each<[string, ReadyDraft]>([
    ['account', { ...draft, accountNumber: knownAccountNumber('100000000002') }],
    ['amount', { ...draft, amount: { ...draft.amount, amountCents: cents(5001) } }],
    ['kind of amount', { ...draft, amount: { ...draft.amount, type: 'TotalDueAmount' } }],
    ['balance', { ...draft, amount: { ...draft.amount, seenBalanceCents: cents(1) } }],
    ['fee', { ...draft, method: { ...draft.method, feeCents: cents(0) } }],
    [
      'method',
      {
        ...draft,
        method: { ...draft.method, source: 'new', paymentToken: 'tok_b', saveMethod: false, setDefaultPayment: false },
      },
    ],
  ])('is another one for another %s', (_, other) => {
    const keeper = memoryKeeper();
    const newKey = countedKeys();
    const first = attemptFor(keeper, draft, newKey);
    expect(attemptFor(keeper, other, newKey).key).not.toBe(first.key);
  });

  it('stays with what it was first sent with, however often it is sent', () => {
    const keeper = memoryKeeper();
    const attempt = attemptFor(keeper, draft, countedKeys());
    const sent = markSent(keeper, attempt, email);
    const again = markSent(keeper, sent, { receiptEmail: 'other@example.com', language: 'ES' });
    expect(again).toEqual({ ...attempt, sent: email });
    expect(readAttempt(keeper)).toEqual<Attempt>(again);
  });

  it('is new after it was cleared by a verdict', () => {
    const keeper = memoryKeeper();
    const newKey = countedKeys();
    const first = attemptFor(keeper, draft, newKey);
    keeper.clear();
    expect(attemptFor(keeper, draft, newKey).key).not.toBe(first.key);
  });

  it.each(['', '{', 'null', '{"key":1}', '[]'])('is made anew when %j is what is kept', text => {
    expect(attemptFor(memoryKeeper(text), draft, () => 'fresh')).toMatchObject({ key: 'fresh', sent: null });
  });
});
