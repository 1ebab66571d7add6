import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandFiles } from '../../brand/brand-files.ts';
import type { Config } from '../../config.ts';
import { type Kept, keep, sendKept } from '../answers/etag.ts';

/** What of the build another brand takes the place of. */
export const brandedFiles = ['**/*.html', 'favicon.svg'];

export type SendBranded = (request: FastifyRequest, reply: FastifyReply, page: string) => Promise<FastifyReply>;

const asStaticFile = { config: { rateClass: 'static' } } as const;
const forAYear = 'public, max-age=31536000, immutable';

/**
 * With another brand than the bundled one: serves its style sheet, logo, and favicon, and answers what sends a page of the
 * build in it. Each page is made and compressed when it is first asked for.
 */
export function addBrand(
  app: FastifyInstance,
  { brand, basePath }: Pick<Config, 'brand' | 'basePath'>,
  root: string,
): SendBranded | undefined {
  const files = brandFiles(brand, basePath);
  if (!files) return undefined;
  const { sheet, logo, favicon } = files;
  app.get(sheet.address, asStaticFile, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', forAYear).send(sheet.content),
  );
  if (logo) {
    app.get(logo.address, asStaticFile, (_request, reply) =>
      reply.type(logo.contentType).header('cache-control', forAYear).send(logo.content),
    );
  }
  app.get(`${basePath}/favicon.svg`, asStaticFile, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-cache').send(favicon),
  );
  const pages = new Map<string, Promise<Kept>>();
  return async (request, reply, page) => {
    const kept = pages.get(page) ?? readFile(join(root, page), 'utf8').then(html => keep(files.page(html)));
    pages.set(page, kept);
    // A page that couldn't be read now may be readable later.
    kept.catch(() => pages.delete(page));
    return sendKept(request, reply.type('text/html; charset=utf-8'), await kept);
  };
}
