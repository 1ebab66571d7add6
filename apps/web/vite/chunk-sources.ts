import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build leaves, for tools/finish-build.ts, what each script is made of. */
export const chunkSourcesFile = join(import.meta.dirname, '../build/chunk-sources.json');

/** Writes down of which rooms and packages each script of the browser is made. */
export function chunkSources(): Plugin {
  return {
    name: 'wattershed:chunk-sources',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle(_options, bundle) {
      const made = Object.values(bundle).flatMap(file => {
        if (file.type !== 'chunk') return [];
        const modules = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        return [[file.fileName, [...new Set(modules.map(([id]) => sourceOf(id)))].sort()] as const];
      });
      await mkdir(join(chunkSourcesFile, '..'), { recursive: true });
      await writeFile(chunkSourcesFile, JSON.stringify(Object.fromEntries(made)));
    },
  };
}

/** The room of the web app, or the package, that a module belongs to. */
export function sourceOf(moduleId: string): string {
  const path = moduleId.replaceAll('\\', '/').split('?')[0] ?? '';
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (installed) return installed;
  const [, own] = /\/packages\/([^/]+)\//.exec(path) ?? [];
  if (own) return `packages/${own}`;
  const [, room] = /\/apps\/web\/src\/(features\/[^/]+|[^/]+)(?:\/|$)/.exec(path) ?? [];
  if (room) return room;
  return 'the build';
}
