import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(path => !/\.test\.tsx?$/.test(path));
const filesWith = (pattern: RegExp) =>
  sources.filter(path => pattern.test(readFileSync(`${root}/${path}`, 'utf8'))).sort();

test("messages are exchanged with the captcha's worker, and heard from a wallet's sheet; from no other window", () => {
  expect(filesWith(/postMessage|onmessage|addEventListener\(\s*['"]message['"]/)).toEqual([
    'api/captcha/captcha-solver.ts',
    'api/captcha/captcha-worker.ts',
    'paying/wallet/WalletSheet.tsx',
  ]);
});

test('text is never read as HTML or as a program; the one inline script is our own and has its hash', () => {
  expect(filesWith(/dangerouslySetInnerHTML=(?!\{\{ __html: '' \}\})/)).toEqual(['root.tsx']);
  expect(
    filesWith(/\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc/),
  ).toEqual([]);
  expect(filesWith(/\beval\(|new Function\(|javascript:/)).toEqual([]);
});

test('a part that doesn’t come is caught outside of what fetches it', () => {
  // The build takes a `then` behind an import into the fetching: two arguments, each on a line of its own, would catch nothing of it.
  expect(filesWith(/import\('[^']+'\)\s*\.then\(\s*\n/)).toEqual([]);
});
