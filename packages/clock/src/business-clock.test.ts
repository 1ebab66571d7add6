import { expect, it } from 'vitest';
import { clockAt, followingClock } from './business-clock.ts';

it('stands still when it is frozen, and knows the day of each zone', () => {
  const clock = clockAt(new Date('2026-11-20T07:30:00Z'));
  expect(clock.now().toISOString()).toBe('2026-11-20T07:30:00.000Z');
  expect(clock.today('America/Los_Angeles')).toBe('2026-11-19');
  expect(clock.today('America/Phoenix')).toBe('2026-11-20');
});

it('runs with the machine otherwise', () => {
  const before = Date.now();
  expect(clockAt().now().getTime()).toBeGreaterThanOrEqual(before);
  expect(clockAt().aheadMs()).toBe(0);
});

it('sees midnight come, also on the days when the clocks change', () => {
  let realMs = 0;
  const clock = followingClock(() => realMs);
  const dayAfter = (instant: string) => {
    realMs = Date.parse(instant);
    return clock.today('America/Los_Angeles');
  };
  expect(dayAfter('2028-03-12T07:59:59Z')).toBe('2028-03-11');
  expect(dayAfter('2028-03-12T08:00:00Z')).toBe('2028-03-12');
  expect(dayAfter('2028-03-13T06:59:59Z')).toBe('2028-03-12');
  expect(dayAfter('2028-03-13T07:00:00Z')).toBe('2028-03-13');
  expect(dayAfter('2028-11-06T07:59:59Z')).toBe('2028-11-05');
});

it('tells how far it is ahead of real time, which a wait at midnight does not count as', () => {
  const clock = followingClock(() => 1_000_000);
  clock.follow({ realAtMs: 0, clockAtMs: 86_400_000, speed: 1, heldAtMs: null });
  expect(clock.aheadMs()).toBe(86_400_000);
  clock.follow({ realAtMs: 0, clockAtMs: 0, speed: 1, heldAtMs: 999_000 });
  expect(clock.aheadMs()).toBe(0);
});

it('says whether the daily work holds it, and whether it waits there for that work', () => {
  let realMs = 500_000;
  const clock = followingClock(() => realMs);
  expect(clock.isHeld()).toBe(false);
  clock.follow({ realAtMs: 0, clockAtMs: 0, speed: 1, heldAtMs: 1_000_000 });
  expect([clock.isHeld(), clock.isOnTheWay()]).toEqual([true, false]);
  realMs = 1_000_001;
  expect([clock.isHeld(), clock.isOnTheWay()]).toEqual([true, true]);
});
