import type { Release } from './release.ts';

/** The inventory of scripts as an operator or an assessor reads it (PCI DSS 4.0.1, 6.4.3). */
export function scriptList({ scripts, reasons, pages }: Release): string {
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
  ].join('\n');
}
