import { describe, expect, test } from 'vitest';
import { decideSignInAttempt } from './sign-in-rules.ts';

describe('a password may be tried', () => {
  test.each([
    {
      name: 'by a person without failures',
      failuresOfUser: 0,
      failuresOnDevice: 0,
      isKnownDevice: false,
      allowed: true,
    },
    { name: 'once more below the limit', failuresOfUser: 4, failuresOnDevice: 4, isKnownDevice: false, allowed: true },
    { name: 'no more at the limit', failuresOfUser: 5, failuresOnDevice: 5, isKnownDevice: false, allowed: false },
    {
      name: 'no more from a new device while others guess',
      failuresOfUser: 9,
      failuresOnDevice: 0,
      isKnownDevice: false,
      allowed: false,
    },
    {
      name: "from the person's own device while others guess",
      failuresOfUser: 9,
      failuresOnDevice: 0,
      isKnownDevice: true,
      allowed: true,
    },
    {
      name: 'no more from the own device after its own failures',
      failuresOfUser: 5,
      failuresOnDevice: 5,
      isKnownDevice: true,
      allowed: false,
    },
  ])('$name', ({ allowed, ...attempt }) => {
    expect(decideSignInAttempt(attempt, 5).allowed).toBe(allowed);
  });
});
