import type { FastifyInstance } from 'fastify';
import { brandFiles } from '../../brand/brand-files.ts';
import type { Config } from '../../config.ts';

/** The HTML of a page in the brand. */
export type InBrand = (html: string) => string;

const asStaticFile = { config: { rateClass: 'static' } } as const;
const forAYear = 'public, max-age=31536000, immutable';

/** With another brand than the bundled one: serves its style sheet, logo, and favicon, and says how a page of the build looks in it. */
export function addBrand(
  app: FastifyInstance,
  { brand, basePath }: Pick<Config, 'brand' | 'basePath'>,
): InBrand | undefined {
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
  return files.page;
}
