import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** With more than this, a folder has more than one subject. */
const filesAtMost = 25;

/** Each file of these is an entry of its own, which is found by its name: they grow, and are read one at a time. */
const lists = [
  'apps/server/migrations',
  'docs/decisions',
  'packages/reference-utility/migrations',
  'packages/tariffs/tariffs',
];

/** What is installed, built, or kept by a running portal. */
const notOurs = new Set(['node_modules', 'build', '.react-router', '.data']);

function countFiles(): Map<string, number> {
  const found = globSync('{apps,bench,docs,e2e,packages,soak,tools}/**', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => notOurs.has(name),
  });
  const counts = new Map<string, number>();
  for (const entry of found) {
    const folder = entry.parentPath.slice(root.length).replaceAll('\\', '/');
    if (entry.isFile()) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

test('every folder is small enough to be read at a glance, except for the lists', () => {
  const counts = countFiles();
  expect(counts.size).toBeGreaterThan(300);
  const crowded = [...counts].filter(([, count]) => count > filesAtMost).map(([folder]) => folder);
  expect(crowded.sort()).toEqual(lists);
});
