import { join } from 'node:path';
import type { Plugin } from 'vite';

const integrity = join(import.meta.dirname, '../src/api/integrity-of.ts');
const made = 'link.crossOrigin = "";';

/**
 * Vite adds the stylesheets of a lazy part to the page itself. Scripts get their hash from the page's import map;
 * stylesheets need it on their link.
 */
export function stylesWithIntegrity(): Plugin {
  return {
    name: 'wattershed:styles-with-integrity',
    apply: 'build',
    transform(code, id) {
      if (id !== '\0vite/preload-helper.js') return null;
      if (!code.includes(made)) this.error('Vite makes its links differently now: look at styles-with-integrity.ts');
      const withHash = code.replace(made, `${made} link.integrity = integrityOf(dep.pathname) ?? "";`);
      return { code: `import { integrityOf } from ${JSON.stringify(integrity)};\n${withHash}`, map: null };
    },
  };
}
