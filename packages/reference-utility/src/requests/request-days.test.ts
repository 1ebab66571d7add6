import { expect, it } from 'vitest';
import { afterDays, workDays } from './request-days.ts';

it.each([
  ['meter-test', 10],
  ['solar', 30],
  ['something new', 7],
])('work on %s takes %i days', (task, days) => {
  expect(workDays(task)).toBe(days);
});

it('counts days of 24 hours', () => {
  expect(afterDays(new Date('2026-11-20T12:00:00Z'), 2).toISOString()).toBe('2026-11-22T12:00:00.000Z');
});
