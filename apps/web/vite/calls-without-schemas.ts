import type { Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/**
 * The browser needs a call's name, method, path and switches. Its schemas are checked by the server and serve here as
 * types only, so zod and every schema stay out of the bundle.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'wattershed:calls-without-schemas',
    enforce: 'pre',
    async transform(code, id) {
      if (!contractFile.test(id) || !code.includes('defineCall(')) return null;
      if (code.includes('function defineCall')) return null;
      const exported: Record<string, unknown> = await import(id);
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('path' in value)) return [];
        const {
          name: callName,
          method,
          path,
          access,
          checksum,
          captcha,
          file,
        } = value as unknown as Record<string, unknown>;
        const lean = JSON.stringify({ name: callName, method, path, access, checksum, captcha, file });
        return [`export const ${name} = ${lean};`];
      });
      return { code: lines.join('\n'), map: null };
    },
    moduleParsed({ id }) {
      if (this.environment.name === 'client' && id.includes('/node_modules/zod/'))
        this.error('A schema got into the browser: look at calls-without-schemas.ts');
    },
  };
}
