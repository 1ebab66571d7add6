import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { tellFailures } from './tell-failures.ts';

const lines: string[] = [];
const say = (line: string) => void lines.push(line);

afterEach(() => {
  lines.length = 0;
  vi.restoreAllMocks();
});

test('says each reason of a failure once, and when it works again', () => {
  const told = tellFailures('Refunds could not be sent', { say });
  told.worked();
  for (let attempt = 0; attempt < 3; attempt += 1) told.failed(new Error('the bank is closed'));
  told.failed(new Error('the account is closed'));
  told.failed(new Error('the bank is closed'));
  told.worked();
  told.worked();
  told.failed(new Error('the bank is closed'));
  told.worked();
  expect(lines).toEqual([
    'Refunds could not be sent: the bank is closed',
    'Refunds could not be sent: the account is closed',
    'Refunds could not be sent: it works again after 5 failures',
    'Refunds could not be sent: the bank is closed',
    'Refunds could not be sent: it works again after 1 failure',
  ]);
});

test('says of an error only what may be told', () => {
  const told = tellFailures('Job mail-letter failed', { say, reasonOf: error => (error as Error).name });
  told.failed(new TypeError('to someone@example.com'));
  expect(lines).toEqual(['Job mail-letter failed: TypeError']);
});

test('says once for all work that the database can’t be used, and that it can again', () => {
  vi.spyOn(console, 'error').mockImplementation(say);
  const all = ['Refunds could not be sent', 'Orders could not be worked on'].map(what => tellFailures(what, { say }));
  for (const told of all) told.failed(new DatabaseUnavailable(new Error('the database system is starting up')));
  for (const told of all) told.worked();
  expect(lines).toEqual([
    "The database can't be used: the database system is starting up",
    "The database can't be used: it works again after 2 failures",
  ]);
});
