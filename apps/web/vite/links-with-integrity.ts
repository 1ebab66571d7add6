import { join } from 'node:path';
import type { Plugin } from 'vite';

const integrity = join(import.meta.dirname, '../src/api/integrity-of.ts');

/** What Vite's own code says, and what it says here. */
const changes: readonly (readonly [found: string, instead: string])[] = [
  ['link.crossOrigin = "";', 'link.crossOrigin = ""; link.integrity = integrityOf(dep.pathname) ?? "";'],
  // A script that isn't as released must not be imported, nor asked for again without its hash.
  ['if (isCss) return new Promise(', 'if (isCss || link.integrity) return new Promise('],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // No page of the portal has a nonce.
  ['const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");', ''],
  ['const cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");', ''],
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ''],
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
];

/**
 * Vite adds the stylesheets and scripts of a lazy part to the page itself, and here with their hashes: stylesheets need them
 * on their links, and so do scripts of a later screen, which the page's import map doesn't name.
 */
export function linksWithIntegrity(): Plugin {
  return {
    name: 'wattershed:links-with-integrity',
    apply: 'build',
    transform(code, id) {
      if (id !== '\0vite/preload-helper.js') return null;
      const withHashes = changes.reduce((text, [found, instead]) => {
        if (!text.includes(found)) this.error('Vite loads lazy parts differently now: look at links-with-integrity.ts');
        return text.replace(found, instead);
      }, code);
      return { code: `import { integrityOf } from ${JSON.stringify(integrity)};\n${withHashes}`, map: null };
    },
  };
}
