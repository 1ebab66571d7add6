import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = join(import.meta.dirname, '../src/features/outages/offline/outages-worker.ts');

/**
 * `outages-worker.js` beside the pages: a service worker may only serve what is below its own address, so it can't lie among the
 * assets, and keeps its name from release to release.
 */
export function outagesWorker(): Plugin {
  return {
    name: 'wattershed:outages-worker',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'outages-worker.js', source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'outages' } },
  });
  const [file] = (Array.isArray(result) ? result : [result]).flatMap(one => ('output' in one ? one.output : []));
  if (file?.type !== 'chunk') throw new Error('the worker could not be built');
  return file.code;
}
