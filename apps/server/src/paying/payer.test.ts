import { expect, test } from 'vitest';
import type { PayerAccess } from '../access/visitor-store.ts';
import { isOwnPayment, payerKey, payerOf } from './payer.ts';

const person = { accountNumber: '100000000001', userUuid: 'u-1' } as unknown as PayerAccess;
const visitor = { accountNumber: '100000000001', visitorId: 'v-1' } as unknown as PayerAccess;

test.each([
  ['a person', person, { userUuid: 'u-1', visitorId: null }, 'u-1'],
  ['a visitor', visitor, { userUuid: null, visitorId: 'v-1' }, 'visitor v-1'],
])('a payment belongs to %s who made it', (_, access, payer, key) => {
  expect(payerOf(access)).toEqual(payer);
  expect(payerKey(access)).toBe(key);
  expect(isOwnPayment(payer, access)).toBe(true);
});

test.each([
  ['another person', person, { userUuid: 'u-2', visitorId: null }],
  ['a visitor, asked for by a person', person, { userUuid: null, visitorId: 'u-1' }],
  ['another visitor', visitor, { userUuid: null, visitorId: 'v-2' }],
  ['a person, asked for by a visitor', visitor, { userUuid: 'v-1', visitorId: null }],
])('a payment of %s is not theirs', (_, access, payment) => {
  expect(isOwnPayment(payment, access)).toBe(false);
});
