import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** A statement, or a part of one: a handle or `sql` before a template, with or without the type of its rows. */
const statement = /\b(?:db|tx|sql|pool)(?:<[^`;]*>)?`/;

test('SQL stands in files whose names end in -store.ts, and nowhere else', () => {
  const sources = globSync('**/*.ts', { cwd: root }).filter(path => !/\.test\.ts$|-trial\.ts$/.test(path));
  const withSql = sources.filter(path => statement.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(withSql.length).toBeGreaterThan(30);
  expect(withSql.filter(path => !path.endsWith('-store.ts'))).toEqual([]);
});
