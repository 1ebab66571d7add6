import { join } from 'node:path';
import { transform } from '@swc/core';
import { build, type Plugin } from 'vite';
import { basePath } from './base-path.ts';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

const moduleId = 'virtual:early-script';
const entry = join(import.meta.dirname, '../src/shell/start/early-script.ts');

/**
 * `virtual:early-script` is src/shell/start/early-script.ts, bundled and minified, as one text for the head of every page.
 * finish-build.ts hashes it for the content security policy. It is ES5: the browsers that it sends away must understand it.
 */
export function earlyScript(): Plugin {
  return {
    name: 'wattershed:early-script',
    resolveId: id => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      // It has run when the portal's own script comes, which therefore need not carry it.
      if (this.environment.name === 'client') return `export default '';`;
      const { code, files } = await bundle();
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(await inEs5(code))};`;
    },
  };
}

async function bundle(): Promise<{ code: string; files: readonly string[] }> {
  const result = await build({
    configFile: false,
    base: basePath,
    logLevel: 'warn',
    plugins: [callsWithoutSchemas()],
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [file] = (Array.isArray(result) ? result : [result]).flatMap(one => ('output' in one ? one.output : []));
  if (file?.type !== 'chunk') throw new Error('the early script could not be built');
  return { code: file.code, files: file.moduleIds };
}

async function inEs5(code: string): Promise<string> {
  const script = await transform(code, {
    isModule: false,
    minify: true,
    // None of these browsers has symbols that are made up by a script.
    env: { targets: 'ie 11', exclude: ['transform-typeof-symbol'] },
    jsc: { minify: { compress: true, mangle: true } },
  });
  return script.code.trim();
}
