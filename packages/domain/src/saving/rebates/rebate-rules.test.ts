import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import type { RebateProgram } from './rebate-program.ts';
import {
  firstPurchaseDay,
  isContractorLicense,
  isSerialNumber,
  purchaseFault,
  type RebatePurchase,
  rebateCents,
} from './rebate-rules.ts';

const program: RebateProgram = {
  ...{ key: 'toilet', service: 'water', unit: 'each', unitCents: cents(10_000), mostUnits: 2, needs: ['model'] },
  ...{ boughtFrom: localDate('2026-01-01'), applyWithinDays: 90 },
};
const today = localDate('2026-11-24');
const bought: RebatePurchase = {
  ...{ purchasedOn: localDate('2026-11-01'), store: 'Valley Plumbing', paidCents: cents(31_900), units: 2 },
  ...{ model: 'UHE-128', serialNumber: '', contractorLicense: '' },
};

describe('what somebody bought', () => {
  it.each([
    ['can be looked at', {}, undefined],
    ['of today, too', { purchasedOn: today }, undefined],
    ['of tomorrow can not', { purchasedOn: addDays(today, 1) }, 'date-to-come'],
    ['on the last day in time', { purchasedOn: addDays(today, -90) }, undefined],
    ['a day too long ago', { purchasedOn: addDays(today, -91) }, 'date-too-long-ago'],
    ['before the program began', { purchasedOn: localDate('2025-12-31') }, 'date-before-program'],
    ['without a store', { store: ' ' }, 'store'],
    ['with markup for a store', { store: '<b>Valley</b>' }, 'store'],
    ['for nothing', { paidCents: cents(0) }, 'paid'],
    ['of no piece', { units: 0 }, 'units'],
    ['of half a piece', { units: 1.5 }, 'units'],
    ['without its model', { model: '' }, 'model'],
  ] as const)('%s', (_, change, fault) => {
    expect(purchaseFault(program, { ...bought, ...change }, today)).toBe(fault);
  });

  it.each([
    ['serialNumber', 'SN-4471-0093', undefined],
    ['serialNumber', 'sn 4471 0093', undefined],
    ['serialNumber', 'A1', 'serialNumber'],
    ['contractorLicense', '1049283', undefined],
    ['contractorLicense', 'ROC 318224', undefined],
    ['contractorLicense', 'my cousin', 'contractorLicense'],
  ] as const)('names its %s as in "%s"', (need, value, fault) => {
    expect(purchaseFault({ ...program, needs: [need] }, { ...bought, [need]: value }, today)).toBe(fault);
  });

  it('has to be of the time since the program began, or of the days in which to apply', () => {
    expect(firstPurchaseDay(program, today)).toBe('2026-08-26');
    expect(firstPurchaseDay(program, localDate('2026-02-01'))).toBe('2026-01-01');
  });
});

describe('a rebate', () => {
  it.each([
    [1, 31_900, 10_000],
    [2, 31_900, 20_000],
    [5, 99_900, 20_000],
    [2, 14_900, 14_900],
  ])('of %i bought for %i cents is %i cents', (units, paid, amount) => {
    expect(rebateCents(program, { units, paidCents: cents(paid) })).toBe(amount);
  });

  it('is never more than was paid, and never more than the program pays for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 999_999_999 }), (units, paid) => {
        const amount = rebateCents(program, { units, paidCents: cents(paid) });
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(Math.min(paid, 20_000));
      }),
    );
  });
});

it('reads plates and licences without case and spaces', () => {
  expect([isSerialNumber('a1b2 c3'), isContractorLicense('roc318224'), isContractorLicense('12345')]).toEqual([
    true,
    true,
    false,
  ]);
});
