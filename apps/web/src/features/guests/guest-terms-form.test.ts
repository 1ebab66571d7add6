import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { lastDayRule, termsOf } from './guest-terms-form.ts';

const today = localDate('2026-11-20');

describe('the last day of access', () => {
  it.each([
    { typed: '', title: 'may be left empty', error: null },
    { typed: '2026-11-20', title: 'may be today', error: null },
    { typed: '2027-01-01', title: 'may be later', error: null },
    { typed: '2026-11-19', title: 'is never past', error: 'fields.lastDay.error' },
    { typed: '2027-02-30', title: 'is a day of the calendar', error: 'fields.lastDay.error' },
  ])('$title', ({ typed, error }) => {
    expect(lastDayRule(typed, today)).toBe(error);
  });
});

it('an empty day is sent as no end', () => {
  expect(termsOf({ roleId: '4', accessUntil: '' })).toEqual({ roleId: 4, accessUntil: null });
  expect(termsOf({ roleId: '5', accessUntil: '2026-12-31' })).toEqual({ roleId: 5, accessUntil: '2026-12-31' });
});
