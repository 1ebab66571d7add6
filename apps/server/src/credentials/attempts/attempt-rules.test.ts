import { describe, expect, test } from 'vitest';
import { decideAttempt, secondsUntilSend } from './attempt-rules.ts';

const limits = { attempts: 5, lockSeconds: 900 };
const ages = (count: number, eachSeconds: number) =>
  Array.from({ length: count }, (_, index) => (index + 1) * eachSeconds);

describe('trying a code', () => {
  test.each([
    { name: 'nothing failed', failures: [], wait: 0 },
    { name: 'four failed just now', failures: ages(4, 1), wait: 0 },
    { name: 'five failed just now', failures: ages(5, 1), wait: 895 },
    { name: 'the fifth is as old as the lock', failures: [1, 2, 3, 4, 900], wait: 0 },
    { name: 'twenty failed over the day, few of them lately', failures: ages(20, 1_000), wait: 66_400 },
    { name: 'nineteen failed over the day', failures: ages(19, 1_000), wait: 0 },
  ])('when $name: wait $wait seconds', ({ failures, wait }) => {
    const permission = decideAttempt(failures, limits);
    expect(permission).toEqual(wait === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: wait });
  });
});

describe('sending a code', () => {
  test.each([
    { name: 'none was sent', sends: [], wait: 0 },
    { name: 'one was sent ten seconds ago', sends: [10], wait: 20 },
    { name: 'one was sent half a minute ago', sends: [30], wait: 0 },
    { name: 'five were sent within the hour', sends: [60, 120, 180, 240, 600], wait: 3_000 },
    { name: 'the fifth was sent an hour ago', sends: [60, 120, 180, 240, 3_600], wait: 0 },
  ])('when $name: wait $wait seconds', ({ sends, wait }) => {
    const earlier = sends.map(ageSeconds => ({ ageSeconds, deviceId: 'phone' }));
    expect(secondsUntilSend(earlier, 'phone', 30)).toBe(wait);
  });

  test('does not wait for a code that went to another device', () => {
    expect(secondsUntilSend([{ ageSeconds: 1, deviceId: 'phone' }], 'mail', 30)).toBe(0);
  });
});
