import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { webRoot } from './static-web.ts';

/** Strict headers: scripts only from this origin or with a hash the build recorded; cards go to the gateway. */
export async function addHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tokenisationOrigin = new URL(config.tokenisationUrl).origin;
  const contentSecurityPolicy = [
    "default-src 'none'",
    "object-src 'none'",
    `script-src ${["'self'", ...scriptHashes()].join(' ')}`,
    // The captcha is solved in a worker.
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${tokenisationOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(config.publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  await app.register(helmet, {
    // Helmet would rebuild the same policy for every answer.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    // Links in emails carry tokens, so this portal's addresses are never sent to other sites.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}

/** The inline scripts of the prerendered pages, hashed when the web app was built. */
function scriptHashes(): string[] {
  const file = join(webRoot, 'csp.json');
  if (!existsSync(file)) return [];
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] };
  return scripts.map(hash => `'${hash}'`);
}
