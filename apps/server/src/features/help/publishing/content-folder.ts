import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentFiles } from './read-content.ts';

/** All files below a folder, by their paths with slashes. */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const read = paths.map(
    async path => [relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}
