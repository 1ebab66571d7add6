import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { chooseDelivery, type DeliveryOnFile, deliveryOn, nextIssueDay } from './delivery-rules.ts';

const day = localDate;
const paper: DeliveryOnFile = { delivery: 'paper', formerDelivery: null, deliveryFrom: null };

describe('the next bill', () => {
  const life = { openedOn: day('2024-03-02'), closedOn: null, billCycleDay: 8 };

  test.each([
    ['2026-12-07', '2026-12-08'],
    ['2026-12-08', '2027-01-08'],
    ['2026-12-31', '2027-01-08'],
  ])('after %s is issued on %s', (today, issuedOn) => {
    expect(nextIssueDay(life, day(today))).toBe(issuedOn);
  });

  test('of an account that starts later comes a cycle after its start', () => {
    expect(nextIssueDay({ ...life, openedOn: day('2026-12-20') }, day('2026-12-01'))).toBe('2027-01-08');
  });

  test('of an account that ends is the final one, on the day it ends', () => {
    expect(nextIssueDay({ ...life, closedOn: day('2026-12-05') }, day('2026-12-01'))).toBe('2026-12-05');
  });

  test('does not come once the final one is out', () => {
    expect(nextIssueDay({ ...life, closedOn: day('2026-12-05') }, day('2026-12-05'))).toBeNull();
  });
});

describe('a choice', () => {
  const issuedOn = day('2026-12-08');

  test('counts for the next bill until three days before it', () => {
    expect(chooseDelivery(paper, 'email-link', day('2026-12-05'), issuedOn)).toEqual({
      ...paper,
      delivery: 'email-link',
    });
  });

  test('made once the print list is closed leaves the next bill as it is on the list', () => {
    const chosen = chooseDelivery(paper, 'email-link', day('2026-12-06'), issuedOn);
    expect(chosen).toEqual({ delivery: 'email-link', formerDelivery: 'paper', deliveryFrom: '2026-12-09' });
    expect([issuedOn, day('2027-01-08')].map(on => deliveryOn(chosen, on))).toEqual(['paper', 'email-link']);
  });

  test('made twice meanwhile does not change what is on the list', () => {
    const first = chooseDelivery(paper, 'email-link', day('2026-12-06'), issuedOn);
    const second = chooseDelivery(first, 'email-attachment', day('2026-12-07'), issuedOn);
    expect(deliveryOn(second, issuedOn)).toBe('paper');
    expect(chooseDelivery(second, 'paper', day('2026-12-07'), issuedOn)).toEqual(paper);
  });

  test('away from email leaves a bill without paper if the list was closed without it', () => {
    const emailed: DeliveryOnFile = { ...paper, delivery: 'email-attachment' };
    const chosen = chooseDelivery(emailed, 'large-print', day('2026-12-07'), issuedOn);
    expect(deliveryOn(chosen, issuedOn)).toBe('email-attachment');
  });

  test('made after the bill that waited counts at once', () => {
    const waiting = chooseDelivery(paper, 'email-link', day('2026-12-07'), issuedOn);
    expect(chooseDelivery(waiting, 'paper', day('2026-12-20'), day('2027-01-08'))).toEqual(paper);
  });
});
