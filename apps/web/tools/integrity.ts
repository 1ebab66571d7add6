import { createHash } from 'node:crypto';

/** Hashes of files by the address at which pages load them. */
export type FileHashes = Readonly<Record<string, string>>;

/** As the browser compares it: SHA-256 is enough for it, and is a third shorter than the next. */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const linkToFile =
  /<link (?=[^>]*rel="(?:modulepreload|preload|stylesheet)")(?![^>]*integrity=)[^>]*?href="([^"#]+)#?"[^>]*?(?=\s*\/?>)/g;

/**
 * The page with the hash of every file that it links to, and with an import map before its first module: from it the
 * browser knows the hashes of what the page's modules import, now or later. docs/decisions/0035-script-integrity.md
 */
export function withIntegrity(html: string, hashes: FileHashes, needs: (text: string) => ReadonlySet<string>): string {
  const linked = html.replace(linkToFile, (link, href: string) => {
    const hash = hashes[href];
    if (!hash) throw new Error(`a page links to ${href}, which the build did not make`);
    return `${link} crossorigin="anonymous" integrity="${hash}"`;
  });
  const needed = needs(html);
  const integrity = Object.fromEntries(Object.entries(hashes).filter(([address]) => needed.has(address)));
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  const afterHead = linked.indexOf('<body');
  const firstScript = linked.indexOf('<script', afterHead);
  if (firstScript < 0) throw new Error('a page has no script');
  return linked.slice(0, firstScript) + map + linked.slice(firstScript);
}
