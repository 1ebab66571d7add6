import { expect, test } from 'vitest';
import { tellOfUnkept } from './unkept-emails.ts';

test('says once that emails can’t be kept, and once that they can again', () => {
  const lines: string[] = [];
  const told = tellOfUnkept(line => lines.push(line));
  told.kept();
  for (let attempt = 0; attempt < 3; attempt += 1) told.unkept(new Error('the database is starting up'));
  told.kept();
  told.kept();
  told.unkept(new Error('the disk is full'));
  expect(lines).toEqual([
    "Email carrier: emails can't be kept: the database is starting up",
    'Email carrier: emails are kept again; 3 had to be turned away to try later',
    "Email carrier: emails can't be kept: the disk is full",
  ]);
});
