import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { nextBillNotice } from './next-bill.ts';

const issuedOn = localDate('2026-12-08');

test('the next bill comes as chosen', () => {
  const notice = nextBillNotice('email-link', { issuedOn, delivery: 'email-link' });
  expect(notice).toEqual({ kind: 'comes', issuedOn, how: 'email-link' });
});

test('a bill that is on its print list still comes on paper, and the choice counts a month later', () => {
  const notice = nextBillNotice('email-link', { issuedOn, delivery: 'paper' });
  expect(notice).toEqual({ kind: 'waits', issuedOn, before: 'paper', how: 'email-link', from: '2027-01-08' });
});

test('after the final bill none comes', () => {
  expect(nextBillNotice('paper', null)).toEqual({ kind: 'none' });
});
