import { describe, expect, it } from 'vitest';
import type { StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import { oneOfEachNumber } from './one-of-each-number.ts';

const saved = (customerRefNum: string, changes: Partial<StoredMethod> = {}): StoredMethod => ({
  ...{ customerRefNum, gatewayToken: customerRefNum, kind: 'card', brand: 'Visa', last4: '4242', nickName: '' },
  ...{ expiryMonth: 12, expiryYear: 2030, isDefault: false, bankName: '', accountType: null, fingerprint: '' },
  ...{ blockedReason: null, isCheckAsked: false },
  ...changes,
});
const shown = (methods: StoredMethod[]) =>
  oneOfEachNumber(methods).map(({ customerRefNum, isDefault }) => [customerRefNum, isDefault]);

describe('what a person has saved for several accounts', () => {
  it('has each number once, and one default', () => {
    const methods = [
      saved('a', { fingerprint: 'same', isDefault: true }),
      saved('b', { isDefault: true }),
      saved('c', { fingerprint: 'same' }),
    ];
    expect(shown(methods)).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('can’t be charged where a bank has blocked the number for one of them', () => {
    const methods = [saved('a', { fingerprint: 'same' }), saved('b', { fingerprint: 'same', blockedReason: 'R02' })];
    expect(oneOfEachNumber(methods).map(({ blockedReason }) => blockedReason)).toEqual(['R02']);
  });
});
