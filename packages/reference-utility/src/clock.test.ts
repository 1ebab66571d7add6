import { expect, it } from 'vitest';
import { clockAt } from './clock.ts';

it('stands still when it is frozen, and knows the day of each zone', () => {
  const clock = clockAt(new Date('2026-11-20T07:30:00Z'));
  expect(clock.now().toISOString()).toBe('2026-11-20T07:30:00.000Z');
  expect(clock.today('America/Los_Angeles')).toBe('2026-11-19');
  expect(clock.today('America/Phoenix')).toBe('2026-11-20');
});

it('runs with the machine otherwise', () => {
  const before = Date.now();
  expect(clockAt().now().getTime()).toBeGreaterThanOrEqual(before);
});
