import { expect, test } from 'vitest';
import { integrityOf, withIntegrity } from './integrity.ts';

const hashes = { '/assets/a.js': 'sha256-A', '/assets/b.css': 'sha256-B', '/assets/later.js': 'sha256-L' };
const needs = () => new Set(['/assets/a.js', '/assets/b.css']);
const page =
  '<html><head><script>early()</script><link rel="icon" href="/favicon.svg"/>' +
  '<link rel="stylesheet" href="/assets/b.css#"/></head><body><p>Pay</p><script type="module">import "/assets/a.js"</script>' +
  '<link rel="preload" as="style" href="/assets/b.css"/><link rel="modulepreload" href="/assets/a.js"/></body></html>';

test('a hash is written as browsers compare it', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('every script and style that a page links to carries its hash, and nothing else does', () => {
  const links = withIntegrity(page, hashes, needs).match(/<link[^>]*>/g);
  expect(links).toEqual([
    '<link rel="icon" href="/favicon.svg"/>',
    '<link rel="stylesheet" href="/assets/b.css#" crossorigin="anonymous" integrity="sha256-B"/>',
    '<link rel="preload" as="style" href="/assets/b.css" crossorigin="anonymous" integrity="sha256-B"/>',
    '<link rel="modulepreload" href="/assets/a.js" crossorigin="anonymous" integrity="sha256-A"/>',
  ]);
});

test('what the page may import has its hash in a map that comes after the words and before the first module', () => {
  const [before = '', after = ''] = withIntegrity(page, hashes, needs).split('<script type="importmap">');
  expect(before).toMatch(/<p>Pay<\/p>$/);
  expect(after).toContain(
    `{"integrity":{"/assets/a.js":"sha256-A","/assets/b.css":"sha256-B"}}</script><script type="module">`,
  );
});

test('a page that links to a file without a hash is not built', () => {
  expect(() => withIntegrity(page, { '/assets/a.js': 'sha256-A' }, needs)).toThrow('/assets/b.css');
});
