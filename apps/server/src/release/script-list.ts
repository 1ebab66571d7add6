import type { WatchedPages } from '../plugins/web-app/watched-pages.ts';
import type { Release } from './release.ts';

/** The inventory of scripts as an operator or an assessor reads it (PCI DSS 4.0.1, 6.4.3). */
export function scriptList({ scripts, reasons, pages }: Release, watching?: WatchedPages): string {
  const parts = Object.entries(reasons).map(
    ([part, { why, authorizedBy }]) => `${part}: ${why}. Authorized by ${authorizedBy}.`,
  );
  const all = Object.keys(pages).length;
  const lines = scripts.map(({ name, integrity, madeOf, pages: naming }) => {
    const where = naming.length === all ? 'every page' : naming.length > 0 ? naming.join(', ') : 'loaded on demand';
    return `${name}\n  ${integrity}\n  made of: ${madeOf.join(', ')}\n  pages: ${where}`;
  });
  return [
    'What scripts are made of, and why',
    ...parts,
    '',
    `The ${scripts.length} scripts of this release, with the pages that start with them`,
    ...lines,
    ...(watching ? ['', ...ofOthers(watching)] : []),
  ].join('\n');
}

/** Not of the release: the operator's settings name it, by its hash. */
function ofOthers({ scripts }: WatchedPages): string[] {
  return [
    'Of another company, to measure how pages do in people’s browsers. Authorized by the settings RUM_SCRIPT_URL and RUM_SCRIPT_INTEGRITY',
    ...scripts.map(
      ({ name, integrity }) => `${name}\n  ${integrity}\n  pages: every page without a key in its address`,
    ),
  ];
}
