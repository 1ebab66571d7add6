import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutServerParts } from './router-without-server-parts.ts';

const main = createRequire(import.meta.url).resolve('react-router');
const installed = (file: string) => readFileSync(join(main, '..', 'lib', file), 'utf8');

test.each(['dom/lib.js', 'hooks.js', 'components.js'])('nothing in %s leads to what moves between screens', file => {
  expect(installed(file)).toContain('router/router.js');
  expect(withoutServerParts(installed(file), file)).not.toContain('router/router.js');
});

test('a link asks for nothing early', () => {
  const links = withoutServerParts(installed('dom/lib.js'), 'dom/lib.js');
  expect(links).toContain('function useLinkClickHandler');
  expect(links).not.toMatch(/prefetchRef|PrefetchPageLinks|displayName = "Link"/);
});

test('a file that is written in another way stops the build', () => {
  expect(() => withoutServerParts('export {};', 'hooks.js')).toThrow('hooks.js differs');
});
