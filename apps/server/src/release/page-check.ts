import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, strictHeaders } from '../plugins/answers/headers.ts';
import { withoutNews } from '../plugins/web-app/news-in-page.ts';
import { isWatched, type WatchedPages, watchedPages } from '../plugins/web-app/watched-pages.ts';
import { headerDifferences } from './header-differences.ts';
import type { Release } from './release.ts';

/** As a browser asks: who alters pages may leave out those who don't look like one. */
const asBrowser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
};
const atOnce = 8;
const answerWithinMs = 30_000;

/**
 * Fetches every page, script, and stylesheet of the release from a running portal, and says what differs: a line for
 * each, none when all is as released (PCI DSS 4.0.1, 11.6.1). Throws when the portal can't be reached.
 */
export async function checkPages(root: URL, release: Release, config: Config): Promise<string[]> {
  const watching = watchedPages(config);
  const pages = Object.entries(release.pages).map(([path, integrity]) => async () => {
    const received = await receive(new URL(`.${path}`, root));
    const own = isWatched(path) ? watching : undefined;
    const lines = received.refusal
      ? [received.refusal]
      : [
          ...headerDifferences(pageHeaders(path, { release, config, watching: own }), received.headers),
          ...pageDifferences(
            path,
            integrity,
            own?.without(received.content.toString()) ?? received.content.toString(),
            release,
          ),
        ];
    return lines.map(line => `${path}: ${line}`);
  });
  const files = Object.entries(release.files).map(([address, integrity]) => async () => {
    const { refusal, content } = await receive(new URL(address, root));
    if (refusal) return [`${address}: ${refusal}`];
    const actual = integrityOf(content);
    return actual === integrity ? [] : [`${address}: differs from the release (${actual} instead of ${integrity})`];
  });
  return inTurns([...pages, ...files]);
}

/** The policy of a page allows what stands in it, and nothing of any other page. */
type Expected = { release: Release; config: Config; watching: WatchedPages | undefined };

function pageHeaders(
  path: string,
  { release: { scripts, styles }, config, watching }: Expected,
): Record<string, string> {
  const own = scripts.filter(({ name, pages }) => name.startsWith('inline') && pages.includes(path));
  const hashes = own.map(({ integrity }) => integrity);
  const inPage = { scripts: hashes, styles: styles[path] ?? [] };
  const policy = contentSecurityPolicy(config, watching?.policy(inPage) ?? inPage);
  return { ...strictHeaders(config), 'content-security-policy': policy };
}

async function inTurns(checks: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < checks.length; from += atOnce) {
    const turn = await Promise.all(checks.slice(from, from + atOnce).map(check => check()));
    found.push(...turn.flat());
  }
  return found;
}

async function receive(address: URL): Promise<{ refusal?: string; headers: Headers; content: Buffer }> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const response = await fetch(address, { headers: asBrowser, redirect: 'manual', signal });
  const content = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  if (status === 200) return { headers, content };
  const to = headers.get('location');
  return { refusal: to ? `leads to ${to}` : `answers with status ${status}`, headers, content };
}

const script = /<script([^>]*)>([\s\S]*?)<\/script/gi;

function pageDifferences(path: string, integrity: string, text: string, { scripts }: Release): string[] {
  const own = new Set(scripts.filter(({ pages }) => pages.includes(path)).map(({ integrity: hash }) => hash));
  const foreign = [...text.matchAll(script)].flatMap(([, attributes = '', code = '']) => {
    const src = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
    if (src) return [`loads the script ${src}, which is not in the release`];
    return own.has(integrityOf(code)) ? [] : [`holds a script that is not in the release: ${shown(code)}`];
  });
  // What is news is another each minute.
  if (foreign.length > 0 || integrityOf(withoutNews(text)) === integrity) return foreign;
  return ['differs from the release, but not in its scripts'];
}

function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function shown(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
