import { walletFlow, walletSlug } from '@wattershed/domain/payment/method/wallet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Where browsers report what the policy made them refuse, below the base path. */
export const pageReportsPath = '/api/page-reports';

/**
 * The strict headers of every answer, in one table: hooks put them on answers of routes, and what refuses a request
 * before any hook runs takes them from here. A page of the build has the policy that its own scripts need.
 */
export function strictHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    ...(config.publicOrigin.startsWith('https:')
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'reporting-endpoints': `pages="${config.publicOrigin}${config.basePath}${pageReportsPath}"`,
        }
      : {}),
    'x-content-type-options': 'nosniff',
    // Links in emails carry tokens, so this portal's addresses are never sent to other sites.
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/**
 * Scripts, styles, fonts, and data run or show nothing by themselves: on them, a policy that allows nothing takes the place
 * of the pages' long one. A first screen brings dozens of them, each with its headers uncompressed over HTTP/1.1.
 */
const data = /^(?:$|application\/json)/;
const partOfPage = /^(?:application\/javascript|text\/(?:javascript|css)|font\/)/;
const nothingAllowed = "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const headersOfParts: readonly string[] = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

/** Of data that everyone gets from memory, also over a bad line: what protects pages is left out, as of scripts. */
export function headersOfKeptData(config: Config): Record<string, string> {
  return headersOfPart(strictHeaders(config));
}

/** What only script could use, or a page that is opened by another for what its script knows. */
const headersAboutScript: readonly string[] = [
  'reporting-endpoints',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
];

/** Of a page from memory whose policy, its own, allows no script: over a bad line, what guards script is left out. */
export function headersOfScriptlessPage(config: Config): Record<string, string> {
  const strict = Object.entries(strictHeaders(config));
  return Object.fromEntries(strict.filter(([name]) => !headersAboutScript.includes(name)));
}

function headersOfPart(headers: Record<string, string>): Record<string, string> {
  return {
    'content-security-policy': nothingAllowed,
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => headersOfParts.includes(name))),
  };
}

export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofData = { ...headers, 'content-security-policy': nothingAllowed };
  const listed = {
    data: Object.entries(ofData),
    part: Object.entries(headersOfPart(headers)),
    page: Object.entries(headers),
  };
  // Not async, as are the other hooks of every request: their promises would be a tenth of what a short answer costs.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const kind = data.test(type) ? 'data' : partOfPage.test(type) ? 'part' : 'page';
    // A page of the build has the policy of its own scripts, and what is asked for by a form may have a stricter one.
    for (const [name, value] of listed[kind]) if (!reply.hasHeader(name)) reply.header(name, value);
    // Static files get theirs from a list that leaves it out.
    if (type.endsWith('+xml')) reply.header('content-type', `${type}; charset=utf-8`);
    done(null, payload);
  });
}

/** What stands in a page, by its hashes. */
export type InPage = {
  scripts: readonly string[];
  styles: readonly string[];
  /** The one script of another company that the page may load, and where that sends what it measures. */
  others?: { script: string; origin: string };
};

/** Scripts and styles only from this origin, or standing in the page and with one of these hashes; cards go to the gateway. */
export function contentSecurityPolicy(config: Config, inPage: InPage = { scripts: [], styles: [] }): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map(hash => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src ${own(inPage.scripts)}${inPage.others ? ` ${inPage.others.script}` : ''}`,
    // The captcha is solved in a worker.
    "worker-src 'self'",
    `style-src ${own(inPage.styles)}`,
    `img-src 'self' data:${config.map.tilesUrl ? ` ${new URL(config.map.tilesUrl).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${new URL(config.tokenisationUrl).origin}${inPage.others ? ` ${inPage.others.origin}` : ''}`,
    ...sheetSources(config),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${config.basePath}${pageReportsPath}`,
    // Browsers send such reports over https only, and then leave out report-uri.
    ...(config.publicOrigin.startsWith('https:') ? ['report-to pages', 'upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** A wallet's sheet stands in a frame, from its own address and no other: none of its script runs in our page. */
function sheetSources({ WALLETS, walletPagesUrl }: Config): string[] {
  const sheets = WALLETS.filter(wallet => walletFlow(wallet) === 'sheet');
  if (sheets.length === 0) return [];
  return [`frame-src ${sheets.map(wallet => `${walletPagesUrl}${walletSlug(wallet)}/`).join(' ')}`];
}
