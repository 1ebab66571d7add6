import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { webRoot } from '../web-app/static-web.ts';

/** Where browsers report what the policy made them refuse, below the base path. */
export const pageReportsPath = '/api/page-reports';

/**
 * The strict headers of every answer, in one table: hooks put them on answers of routes, and what refuses a request
 * before any hook runs takes them from here.
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  };
}

export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onSend', async (_request, reply) => {
    // A page that opens with a token in its address sets a stricter one.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    const type = reply.getHeader('content-type');
    // Static files get theirs from a list that leaves it out.
    if (typeof type === 'string' && type.endsWith('+xml')) reply.header('content-type', `${type}; charset=utf-8`);
  });
}

/** Scripts only from this origin or with a hash that the build recorded; cards go to the gateway. */
function contentSecurityPolicy(config: Config): string {
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src ${["'self'", ...scriptHashes()].join(' ')}`,
    // The captcha is solved in a worker.
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(config.tokenisationUrl).origin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${config.basePath}${pageReportsPath}`,
    // Browsers send such reports over https only, and then leave out report-uri.
    ...(config.publicOrigin.startsWith('https:') ? ['report-to pages', 'upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The inline scripts of the prerendered pages, hashed when the web app was built. */
function scriptHashes(): string[] {
  const file = join(webRoot, 'csp.json');
  if (!existsSync(file)) return [];
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] };
  return scripts.map(hash => `'${hash}'`);
}
