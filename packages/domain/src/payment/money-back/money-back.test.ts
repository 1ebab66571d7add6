import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import {
  afterPayment,
  arrivesBy,
  chargeBackReasonOf,
  moneyBackOfAll,
  refundReasonOf,
  returnReasonOf,
} from './money-back.ts';
import { moneyBackWords } from './money-back-words.ts';

test.each([
  ['R01', 'no-money'],
  ['R09', 'no-money'],
  ['R02', 'closed'],
  ['R03', 'wrong-number'],
  ['R04', 'wrong-number'],
  // The bank found the account, and lets nobody pay from one of its kind.
  ['R20', 'no-payments'],
  ['R08', 'stopped'],
  ['R07', 'not-authorized'],
  ['R10', 'not-authorized'],
  ['R29', 'not-authorized'],
  ['R16', 'frozen'],
  ['R61', 'other'],
  ['', 'other'],
])('a return as %j is %s', (code, reason) => {
  expect(returnReasonOf(code)).toBe(reason);
});

test('codes that nobody knows are told as they can be', () => {
  expect([chargeBackReasonOf('duplicate'), chargeBackReasonOf('10.4')]).toEqual(['duplicate', 'other']);
  expect([refundReasonOf('credit'), refundReasonOf('')]).toEqual(['credit', 'payment']);
});

test('money is on a card within five business days and at a bank within three, over weekends and holidays', () => {
  // Monday before Thanksgiving.
  const monday = localDate('2026-11-23');
  expect(arrivesBy('card', monday)).toBe('2026-12-01');
  expect(arrivesBy('wallet', monday)).toBe('2026-12-01');
  expect(arrivesBy('bank', monday)).toBe('2026-11-27');
});

describe('the last word on a payment', () => {
  const payment = { state: 'posted', amountCents: cents(1_000), chargeBack: null, refundedCents: cents(0) };
  test.each([
    [payment, null],
    [{ ...payment, refundedCents: cents(1) }, 'partly-refunded'],
    [{ ...payment, refundedCents: cents(1_000) }, 'refunded'],
    [{ ...payment, refundedCents: cents(1_199) }, 'refunded'],
    [{ ...payment, chargeBack: 'opened', refundedCents: cents(1) }, 'disputed'],
    [{ ...payment, chargeBack: 'won' }, 'dispute-won'],
    [{ ...payment, chargeBack: 'won', refundedCents: cents(1_000) }, 'refunded'],
    [{ ...payment, state: 'returned' }, 'returned'],
    [{ ...payment, state: 'returned', refundedCents: cents(1) }, 'returned'],
    [{ ...payment, state: 'returned', chargeBack: 'lost' }, 'charged-back'],
  ] as const)('of %j is %j', (happened, after) => {
    expect(afterPayment(happened)).toBe(after);
  });
});

describe('what became of it, in sentences', () => {
  const saying = { money: String, day: String, dayOf: String };
  const instant = '2026-11-23T18:00:00.000Z';
  const refund = {
    ...{ refundId: '1', amountCents: cents(100), sentAt: instant, arrivesBy: localDate('2026-12-01') },
    reason: 'payment' as const,
  };
  const dueOn = localDate('2027-01-02');
  const returned = { returnedAt: instant, reason: 'no-money' as const, againOn: null, fee: null };
  const keys = (moneyBack: Parameters<typeof moneyBackWords>[0]) =>
    moneyBackWords(moneyBack, saying).map(({ key }) => key.replace('money-back.', ''));

  test('say what to do, even if it is nothing', () => {
    expect(keys({ returned: null, chargeBack: null, refunds: [refund] })).toEqual(['refund.payment', 'nothingToDo']);
    expect(keys({ returned, chargeBack: null, refunds: [] })).toEqual(['returned.no-money', 'returned.pay']);
    const again = { ...returned, againOn: dueOn };
    expect(keys({ returned: again, chargeBack: null, refunds: [] })).toEqual(['returned.no-money', 'returned.again']);
  });

  test.each([
    ['to-be-billed', dueOn, 'fee.to-be-billed'],
    ['to-be-billed', null, 'fee.next-bill'],
    ['billed', dueOn, 'fee.billed'],
    ['taken-back', null, 'fee.taken-back'],
  ] as const)('name a fee that is %s, due %s', (state, due, key) => {
    const fee = { amountCents: cents(2_000), state, dueOn: due };
    expect(keys({ returned: { ...returned, fee }, chargeBack: null, refunds: [] }).at(-1)).toBe(key);
  });

  test('tell every refund, and how a dispute stands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom('opened' as const, 'won' as const, 'lost' as const),
        (count, state) => {
          const chargeBack = {
            ...{ state, reason: 'duplicate' as const, amountCents: cents(1), openedAt: instant },
            decidedAt: state === 'opened' ? null : instant,
          };
          const refunds = Array.from({ length: count }, () => refund);
          expect(keys({ returned: null, chargeBack, refunds })).toEqual([
            ...refunds.map(() => 'refund.payment'),
            'disputed.duplicate',
            `dispute.${state}`,
          ]);
        },
      ),
    );
  });

  describe('of a charge for several accounts', () => {
    const simply = { returned: null, chargeBack: null, refunds: [] };
    const fee = { amountCents: cents(2_000), state: 'billed' as const, dueOn };
    const dispute = {
      ...{ state: 'lost' as const, reason: 'duplicate' as const, amountCents: cents(500) },
      ...{ openedAt: instant, decidedAt: instant },
    };

    test.each([
      ['nothing, while all parts simply count', [null, null], null],
      [
        'one return, which costs once',
        [
          { ...simply, returned: { ...returned, fee: null } },
          { ...simply, returned: { ...returned, fee } },
        ],
        { ...simply, returned: { ...returned, fee } },
      ],
      [
        'one dispute of all of it',
        [
          { ...simply, chargeBack: dispute },
          { ...simply, chargeBack: dispute },
        ],
        { ...simply, chargeBack: { ...dispute, amountCents: 1_000 } },
      ],
      [
        'the refunds of its parts',
        [{ ...simply, refunds: [refund] }, null, { ...simply, refunds: [{ ...refund, refundId: 'other' }] }],
        { ...simply, refunds: [refund, { ...refund, refundId: 'other' }] },
      ],
    ])('is %s', (_, parts, expected) => {
      expect(moneyBackOfAll(parts)).toEqual(expected);
    });
  });
});
