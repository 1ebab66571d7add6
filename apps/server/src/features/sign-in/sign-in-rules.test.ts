import { describe, expect, test } from 'vitest';
import { askOfAddress, captchaLevel, decideSignInAttempt, failuresLetThrough } from './sign-in-rules.ts';

describe('a password may be tried', () => {
  test.each([
    { name: 'by a person without failures', triesOfUser: 1, triesOnDevice: 1, isKnownDevice: false, allowed: true },
    { name: 'as often as the limit says', triesOfUser: 5, triesOnDevice: 5, isKnownDevice: false, allowed: true },
    { name: 'no more beyond the limit', triesOfUser: 6, triesOnDevice: 6, isKnownDevice: false, allowed: false },
    {
      name: 'no more from a new device while others guess',
      triesOfUser: 10,
      triesOnDevice: 1,
      isKnownDevice: false,
      allowed: false,
    },
    {
      name: "from the person's own device while others guess",
      triesOfUser: 10,
      triesOnDevice: 1,
      isKnownDevice: true,
      allowed: true,
    },
    {
      name: 'no more from the own device after its own failures',
      triesOfUser: 0,
      triesOnDevice: 6,
      isKnownDevice: true,
      allowed: false,
    },
  ])('$name', ({ allowed, ...attempt }) => {
    expect(decideSignInAttempt(attempt, 5).allowed).toBe(allowed);
  });
});

describe('of an address with failed sign-ins is asked', () => {
  const limits = { sprayFailures: 10, highestLevel: 4, hasCaptcha: true };
  const ask = (failures: number, solvedLevel: number | null = null, isKnownDevice = false) =>
    askOfAddress({ failures, secondsSinceLast: 0 }, { isKnownDevice, solvedLevel }, limits);

  test.each([
    [0, { ask: 'nothing' }],
    [9, { ask: 'nothing' }],
    [10, { ask: 'captcha', level: 0 }],
    [19, { ask: 'captcha', level: 0 }],
    [20, { ask: 'captcha', level: 1 }],
    [50, { ask: 'captcha', level: 4 }],
    [5_000, { ask: 'captcha', level: 4 }],
  ])('after %i failures %j', (failures, asked) => {
    expect(ask(failures)).toEqual(asked);
  });

  test('nothing more once the work is done, also when a level was reached meanwhile', () => {
    expect([ask(10, 0), ask(20, 0), ask(29, 0)]).toEqual(Array.from({ length: 3 }, () => ({ ask: 'nothing' })));
    expect(ask(30, 0)).toEqual({ ask: 'captcha', level: 2 });
    expect(ask(1_000_000, 4)).toEqual({ ask: 'nothing' });
  });

  test.each([0, 1, 10])('with a limit of %i always what is enough at that moment', limit => {
    for (let failures = 0; failures < 200; failures += 1) {
      const level = captchaLevel(failures, limit, 4);
      expect(level).toBe(failures < limit ? null : Math.max(level ?? -1, 0));
      expect(failures).toBeLessThan(failuresLetThrough(level, limit, 4));
    }
  });

  test('nothing of the own device of the person', () => {
    expect(ask(500, null, true)).toEqual({ ask: 'nothing' });
  });

  test.each([
    { failures: 9, secondsSinceLast: 0, asked: { ask: 'nothing' } },
    { failures: 10, secondsSinceLast: 0, asked: { ask: 'wait', seconds: 5 } },
    { failures: 10, secondsSinceLast: 3.2, asked: { ask: 'wait', seconds: 2 } },
    { failures: 10, secondsSinceLast: 5, asked: { ask: 'nothing' } },
    { failures: 20, secondsSinceLast: 0, asked: { ask: 'wait', seconds: 10 } },
    { failures: 900, secondsSinceLast: 0, asked: { ask: 'wait', seconds: 60 } },
  ])('where there is no captcha $asked after $failures, $secondsSinceLast seconds ago', ({ asked, ...address }) => {
    const by = { isKnownDevice: false, solvedLevel: null };
    expect(askOfAddress(address, by, { ...limits, hasCaptcha: false })).toEqual(asked);
  });
});
