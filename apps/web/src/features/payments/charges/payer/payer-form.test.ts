import { expect, it } from 'vitest';
import type { Payer } from '../charge-draft.ts';
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
  const wrong = { ...ann, firstName: '<b>', lastName: '', zipCode: '931', email: 'ann' };
  expect(payerErrors(payerFormOf(wrong))).toMatchObject({
    ...{ firstName: 'fields.name.error', lastName: 'missing', postalCode: 'wrong', email: 'fields.email.error' },
  });
});

// va-fmt-first-name
it('takes the last name for the first of a business, which has one name', () => {
  const business = payerFormOf({ ...ann, firstName: ' ', lastName: 'Copper Kettle Café' });
  expect(payerErrors(business)).toMatchObject({ firstName: null, lastName: null });
  expect(payerOf(business)).toMatchObject({ firstName: 'Copper Kettle Café', lastName: 'Copper Kettle Café' });
});
