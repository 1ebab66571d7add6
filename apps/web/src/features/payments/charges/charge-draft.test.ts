import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { chargeSubject, furthestChargeStep, type ReadyCharge } from './charge-draft.ts';

const ready: ReadyCharge = {
  accountNumber: knownAccountNumber('100000001'),
  charge: {
    request: { register: 'deposit', depositNumber: 'D100000001' },
    lines: [{ what: 'deposit', quantity: 1, amountCents: cents(20_000) }],
    amountCents: cents(20_000),
  },
  payer: {
    firstName: 'Ann',
    lastName: 'Lee',
    address: '1 Main St',
    city: 'Oak Hollow',
    state: 'CA',
    zipCode: '95624',
    phoneNumber: '602-555-0123',
    email: 'ann@example.com',
  },
  method: {
    source: 'saved',
    customerRefNum: 'm',
    nickName: '',
    kind: 'bank',
    brand: 'Bank account',
    last4: '6789',
    feeCents: cents(0),
  },
};

it('goes no further than what is decided', () => {
  const { charge, payer, accountNumber } = ready;
  expect(furthestChargeStep({ accountNumber })).toBe('find');
  expect(furthestChargeStep({ accountNumber, charge })).toBe('payer');
  expect(furthestChargeStep({ accountNumber, charge, payer })).toBe('method');
  expect(furthestChargeStep(ready)).toBe('review');
});

it.each<[string, ReadyCharge]>([
  ['account', { ...ready, accountNumber: knownAccountNumber('100000002') }],
  ['thing', { ...ready, charge: { ...ready.charge, request: { register: 'deposit', depositNumber: 'D100000002' } } }],
  ['amount', { ...ready, charge: { ...ready.charge, amountCents: cents(20_001) } }],
  ['payer', { ...ready, payer: { ...ready.payer, email: 'bo@example.com' } }],
  ['fee', { ...ready, method: { ...ready.method, feeCents: cents(1) } }],
])('is another payment for another %s', (_, other) => {
  expect(chargeSubject(other)).not.toBe(chargeSubject(ready));
});
