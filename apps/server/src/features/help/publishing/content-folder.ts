import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isContentFile } from './read-content.ts';
import type { ContentFiles } from './written-content.ts';

/** All files below a folder, by their paths with slashes. */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const read = paths.map(
    async path => [relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}

/** Writes these files, and takes away those of content that are no longer among them; anything else in the folder stays. */
export async function writeContentFolder(folder: string, files: ContentFiles): Promise<number> {
  const before = await readContentFolder(folder).catch(() => new Map<string, string>());
  for (const path of before.keys()) if (isContentFile(path) && !files.has(path)) await rm(join(folder, path));
  for (const [path, text] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return files.size;
}
