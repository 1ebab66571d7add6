import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './child.mjs';

// What a build writes, and what it does not read.
const notInputs = new Set(['build', 'node_modules', '.react-router', '.vite', 'coverage']);

/** Of the locked packages and everything in these folders of the project, in hex; `more` is what else a build depends on. */
export function hashOfSources(folders, more = '') {
  const hash = createHash('sha256').update(`${more}\n`);
  for (const file of [join(root, 'package-lock.json'), ...folders.flatMap(folder => listFiles(join(root, folder)))])
    hash.update(`${relative(root, file)}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  return hash.digest('hex');
}

/** Sorted, so that the hash is the same on every file system. Tests don't affect the build. */
function listFiles(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => !notInputs.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
