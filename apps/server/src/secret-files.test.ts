import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'wattershed-secret-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const fileWith = (text: string) => {
  const file = join(directory, 'secret');
  writeFileSync(file, text);
  return file;
};

test('a secret can stand in a file instead of the environment', () => {
  const file = fileWith('a master key of more than 32 characters\n');
  expect(readConfig({ MASTER_KEY_FILE: file }).MASTER_KEY).toBe('a master key of more than 32 characters');
});

test('a secret from a file has to be as good as one from the environment, and is not repeated when it is not', () => {
  const file = fileWith('too short');
  expect(() => readConfig({ MASTER_KEY_FILE: file })).toThrow(/^Wrong setting: MASTER_KEY must be at least 32/);
  expect(() => readConfig({ MASTER_KEY_FILE: file })).not.toThrow('too short');
});

test.each([
  ['is missing', () => join(directory, 'nowhere'), /^Wrong setting: GATEWAY_KEY_FILE names .+nowhere, which cannot be/],
  ['is empty', () => fileWith(' \n'), /^Wrong setting: GATEWAY_KEY_FILE names .+, which is empty\.$/],
])('a secret whose file %s is told in one line', (_, file, words) => {
  expect(() => readConfig({ GATEWAY_KEY_FILE: file() })).toThrow(words);
});

test('a secret given twice is refused', () => {
  const given = { SMS_KEY: '0123456789abcdef', SMS_KEY_FILE: fileWith('0123456789abcdef') };
  expect(() => readConfig(given)).toThrow('Wrong setting: SMS_KEY and SMS_KEY_FILE are both set.');
});
