import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** With more than this, a folder has more than one subject. */
const filesAtMost = 25;

it('keeps every folder of texts small enough to be read at a glance', () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > filesAtMost)).toEqual([]);
});
