import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { withoutSecrets } from '@wattershed/domain/service/draft/draft';
import { expect, it } from 'vitest';
import { accountOf, markOf } from './account-mark.ts';

const [first, second] = [knownAccountNumber('400100117'), knownAccountNumber('500200117')];

it('tells accounts that end alike apart', () => {
  for (const account of [first, second]) {
    expect(accountOf(markOf(account), [first, second])).toBe(account);
    expect(accountOf(markOf(account), [second, first])).toBe(account);
  }
});

it('holds neither the number nor what looks like one', () => {
  expect(JSON.stringify(markOf(first))).not.toContain(first);
  expect(withoutSecrets(markOf(first))).toEqual(markOf(first));
});

it('is no account of somebody who has it no longer', () => {
  expect(accountOf(markOf(first), [second])).toBeUndefined();
  expect(accountOf(markOf(first), [])).toBeUndefined();
});

it('of a form kept before, by the end alone, is the one account that ends so', () => {
  expect(accountOf({ accountEnd: '0117' }, [first, knownAccountNumber('400100118')])).toBe(first);
  // The chosen account is among the others, too.
  expect(accountOf({ accountEnd: '0117' }, [first, first])).toBe(first);
});

it('of a form kept before is none where two end so', () => {
  expect(accountOf({ accountEnd: '0117' }, [first, second])).toBeUndefined();
});

it('is none where a form names none', () => {
  expect(accountOf({}, [first])).toBeUndefined();
});

it('names no account for sure: many numbers have the same mark', () => {
  const marks = new Set(
    Array.from({ length: 20_000 }, (_, index) => markOf(knownAccountNumber(String(100_000_000 + index))).accountMark),
  );
  // Spread over what four hexadecimal digits hold.
  expect(marks.size).toBeGreaterThan(10_000);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{4}$/);
});
