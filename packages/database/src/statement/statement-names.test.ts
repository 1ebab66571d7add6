import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a text has the same name in every process, and no other text has it', () => {
  const [one, other] = [new StatementNames(), new StatementNames()];
  expect(one.of('select 1')).toBe(other.of('select 1'));
  expect(one.of('select 1')).not.toBe(one.of('select 2'));
  expect(one.of('select 1')?.length).toBeLessThan(64);
});

test('a text gets another name when what was prepared under its name no longer fits', () => {
  const names = new StatementNames();
  const seen = [names.of('select 1')];
  for (let i = 0; i < 3; i++) {
    names.renew('select 1');
    seen.push(names.of('select 1'));
  }
  expect(new Set(seen).size).toBe(4);
});

test('there are only so many names, and the texts that have one keep it', () => {
  const names = new StatementNames(2);
  const first = names.of('select 1');
  names.of('select 2');
  expect(names.of('select 3')).toBeUndefined();
  expect(names.of('select 1')).toBe(first);
});
