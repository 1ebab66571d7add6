import type { Call } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getReceiptPdf } from '@wattershed/contract/payments/bill/receipt';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { addErrorAnswers } from '../answers/error-answers.ts';
import { addOverload, refuseWhenLate } from './overload.ts';

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

afterEach(() => vi.useRealTimers());

it('keeps its places for those at work when people have been in line for long, and never refuses the map', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '1' });
  const app = Fastify();
  const work = Promise.withResolvers<string>();
  addErrorAnswers(app, config);
  await addOverload(app, config, { databaseMs: () => 300, passwordsMs: () => 0 });
  app.get('/report', { config: { rateClass: 'write' } }, () => work.promise);
  app.get('/map', { config: { rateClass: 'memory' } }, () => 'the map');
  // Two places for one connection.
  const atWork = ['/report', '/report'].map(url => app.inject(url).then());
  expect((await app.inject('/map')).statusCode).toBe(200);
  vi.advanceTimersByTime(600);
  const refusal = await app.inject('/report');
  expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json().status.error]).toEqual([
    503,
    '10',
    'SYS503',
  ]);
  expect((await app.inject('/map')).statusCode).toBe(200);
  work.resolve('taken');
  await Promise.all(atWork);
  expect((await app.inject('/report')).statusCode).toBe(200);
  await app.close();
});
