import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root }).filter(path => !/\.test\.ts$|-trial\.ts$/.test(path));
const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const filesWith = (pattern: RegExp) => sources.filter(path => pattern.test(textOf(path))).sort();

/** A command that looks at the portal from outside, at the address that the operator gives it; no server runs it. */
const operatorsLook = 'release/page-check.ts';

test('requests leave from gateways alone, and follow no answer to another address', () => {
  const fetching = filesWith(/\bfetch\(/).filter(path => path !== operatorsLook);
  expect(fetching.length).toBeGreaterThan(2);
  for (const path of fetching) {
    const count = (pattern: RegExp) => textOf(path).match(pattern)?.length;
    expect([path, path.startsWith('gateways/')]).toEqual([path, true]);
    expect([path, count(/redirect: 'error'/g)]).toEqual([path, count(/\bfetch\(/g)]);
  }
  expect(textOf(operatorsLook).match(/\bfetch\(.*redirect: 'manual'/g)).toHaveLength(1);
  expect(filesWith(/page-check\.ts'/)).toEqual(['cli/check-pages.ts']);
});

test('nothing else opens a connection: no socket, no other client, no program that is not ours', () => {
  expect(filesWith(/from 'node:(?:http|https|http2|tls|dgram|dns)(?:\/promises)?'/)).toEqual([]);
  expect(filesWith(/^import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from 'node:net'/m)).toEqual([
    'gateways/scanner/clamd.ts',
  ]);
  expect(filesWith(/from '(?:undici|axios|got)'|new WebSocket/)).toEqual([]);
  expect(filesWith(/'(?:nodemailer|jose)'/)).toEqual([
    'gateways/identity-provider/openid-connect.ts',
    'gateways/mail/smtp.ts',
  ]);
  expect(filesWith(/from 'node:child_process'/)).toEqual([
    // Looks into a file that someone uploaded, with nothing of the server's environment.
    'features/documents/examine/examine.ts',
    'gateways/reference-process.ts',
  ]);
});
