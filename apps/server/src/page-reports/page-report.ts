import * as z from 'zod/mini';

/** What a browser refused, in words that say nothing about a person: no path, no query, no sample of code. */
export type PageReport = {
  /** The directive of the content security policy. */
  directive: string;
  /** An origin, a word of the policy such as `inline`, or `browser extension`. */
  blocked: string;
  /** A screen of the portal, or `another page`. */
  page: string;
};

/** How many reports of one request are read; browsers send a few. */
const reportsAtMost = 20;
export const otherBlocked = 'other origins';

const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'worker-src', 'child-src', 'frame-src', 'object-src'],
  ...['media-src', 'manifest-src', 'form-action', 'frame-ancestors', 'base-uri'],
]);
const words: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob']);

const address = z.string().check(z.maxLength(8_192));
/** `report-uri`: Firefox, Safari, and any browser where the portal isn't https. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'blocked-uri': z.optional(address),
    'effective-directive': z.optional(address),
    'violated-directive': z.optional(address),
  }),
});
/** `report-to`, with other kinds of reports among them. */
const several = z.array(z.object({ type: z.string(), body: z.unknown() }));
const violation = z.object({ documentURL: address, blockedURL: z.optional(address), effectiveDirective: address });

/** The reports in a request's body; undefined when it's none, or one of them can't be. */
export function readPageReports(body: unknown, screens: readonly string[], basePath: string): PageReport[] | undefined {
  const found = violationsIn(body);
  const reports = found?.slice(0, reportsAtMost).map(({ documentUrl, blocked, directive }) => ({
    directive: directive.split(' ')[0] ?? '',
    blocked: blockedOf(blocked),
    page: pageOf(documentUrl, screens, basePath),
  }));
  return reports?.every(({ directive }) => directives.has(directive)) ? reports : undefined;
}

type Violation = { documentUrl: string; blocked: string; directive: string };

function violationsIn(body: unknown): Violation[] | undefined {
  const one = z.safeParse(single, body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [{ documentUrl: report['document-uri'], blocked: report['blocked-uri'] ?? '', directive }];
  }
  const list = z.safeParse(several, body);
  if (!list.success) return undefined;
  const bodies = list.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => z.safeParse(violation, body));
  if (!bodies.every(({ success }) => success)) return undefined;
  return bodies.flatMap(({ data }) =>
    data ? [{ documentUrl: data.documentURL, blocked: data.blockedURL ?? '', directive: data.effectiveDirective }] : [],
  );
}

function blockedOf(blocked: string): string {
  if (words.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return otherBlocked;
  const { protocol, origin, hostname } = new URL(blocked);
  if (/^[a-z-]+-extension:$/.test(protocol)) return 'browser extension';
  if (words.has(protocol.slice(0, -1))) return protocol.slice(0, -1);
  return hostname.length > 0 && hostname.length <= 100 && origin !== 'null' ? origin : otherBlocked;
}

const noPage = { pathname: '', protocol: '' };

/** Of the path only the screen's own name: what follows may be a token, and other paths may be anything. */
function pageOf(documentUrl: string, screens: readonly string[], basePath: string): string {
  const { pathname, protocol } = URL.canParse(documentUrl) ? new URL(documentUrl) : noPage;
  if (!protocol.startsWith('http')) return 'another page';
  const first = `/${pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0).split('/')[1] ?? ''}`;
  if (first === '/') return '/';
  return screens.find(screen => screen.toLowerCase() === first.toLowerCase()) ?? 'another page';
}
