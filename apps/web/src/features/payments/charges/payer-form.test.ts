import { expect, it } from 'vitest';
import type { Payer } from './charge-draft.ts';
import { payerErrors, payerFormOf, payerOf } from './payer-form.ts';

const ann: Payer = {
  ...{ firstName: 'Ann', lastName: 'Lee', phoneNumber: '(805) 555-0134', email: 'ann@example.com' },
  ...{ address: '27 Heron Ct', city: 'Port Solana', state: 'CA', zipCode: '93117' },
};

it.each([
  [ann, 'standard'],
  [{ ...ann, address: 'PO Box 42' }, 'po-box'],
  [{ ...ann, address: 'PSC 3 Box 1234', city: 'APO', state: 'AE', zipCode: '09021' }, 'military'],
])('%j comes back as it was entered, at a %s address', (payer, addressType) => {
  const form = payerFormOf(payer);
  expect(form.addressType).toBe(addressType);
  expect(payerOf(form)).toEqual(payer);
  expect(Object.values(payerErrors(form)).filter(error => error !== null)).toEqual([]);
});

it('says what is wrong with whom and where', () => {
  const wrong = { ...ann, firstName: '', zipCode: '931', email: 'ann' };
  expect(payerErrors(payerFormOf(wrong))).toMatchObject({
    ...{ firstName: 'missing', lastName: null, postalCode: 'wrong', email: 'fields.email.error' },
  });
});
