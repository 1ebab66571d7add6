import type { Call } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listPaymentMethods } from '@wattershed/contract/payments/methods';
import { payByCard } from '@wattershed/contract/payments/paying';
import { getReceiptPdf } from '@wattershed/contract/payments/receipt';
import { expect, it } from 'vitest';
import { refuseWhenLate } from './overload.ts';

const configOf = (call: Call) => ({ rateClass: call.rate, call });
const refused = { code: 'SYS503', httpStatus: 503, retryAfterSeconds: 10 };

it.each([
  ['a file of the page', undefined],
  ['what everyone gets', configOf(getSettings)],
])('never refuses %s, however late the server is', (_, config) => {
  expect(() => refuseWhenLate(1_000, config)).not.toThrow();
});

it('refuses a payment and a PDF as soon as the server is too late', () => {
  for (const call of [payByCard, getReceiptPdf]) {
    expect(() => refuseWhenLate(1, configOf(call))).not.toThrow();
    expect(() => refuseWhenLate(1.1, configOf(call))).toThrow(expect.objectContaining(refused));
  }
});

it('refuses a cheap read last', () => {
  expect(() => refuseWhenLate(1.9, configOf(listPaymentMethods))).not.toThrow();
  expect(() => refuseWhenLate(2.1, configOf(listPaymentMethods))).toThrow(expect.objectContaining(refused));
});
