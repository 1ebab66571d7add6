import { expect, test } from 'vitest';
import { learnHashes } from '../../api/integrity-of.ts';
import { LoadFailure } from '../../ui/page/lazy-part.ts';
import { scriptsAreAsReleased } from './scripts-as-released.ts';

const script = `data:text/javascript,${encodeURIComponent('export const released = true;')}`;
const links = () => document.querySelectorAll('link[href^="data:text/javascript"]');

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

test('a script that is as it was released may be imported', async () => {
  learnHashes([[script, await hashOf('export const released = true;')]]);
  await scriptsAreAsReleased([script]);
  expect(links()).toHaveLength(0);
});

test('one that was altered fails, each time it is asked for', async () => {
  const altered = `${script}//altered`;
  learnHashes([[altered, await hashOf('export const released = true;')]]);
  for (const _ of [1, 2]) await expect(scriptsAreAsReleased([altered])).rejects.toThrow(LoadFailure);
  expect(links()).toHaveLength(0);
});
