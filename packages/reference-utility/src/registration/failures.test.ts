import { expect, test } from 'vitest';
import { failureTriggers, updateFailureOf } from './failures.ts';

test.each([
  ['cis-error@example.com', 'refused'],
  ['CIS-Error.7@example.com', 'refused'],
  ['cis-down@example.com', 'no-answer'],
  ['ann.cis-error@example.com', undefined],
  ['ann@cis-error.example', undefined],
  ['', undefined],
])('an update with %s ends as %s', (email, failure) => {
  expect(updateFailureOf(email)).toBe(failure);
});

test('every address of the list fails', () => {
  const addresses = failureTriggers.map(({ typed }) => typed).filter(typed => typed.includes('@'));
  expect(addresses.map(updateFailureOf)).toEqual(['refused', 'no-answer']);
});
