import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { addBrand, brandedFiles, type SendBranded } from './branded-web.ts';

type Placed = Pick<Config, 'basePath' | 'brand'>;

/** Where the web app's production build is. */
export const webRoot = fileURLToPath(new URL('../../../../web/build/client', import.meta.url));

/**
 * Serves the built portal: hashed assets for a year, prerendered pages by their path ignoring case, and the single-page
 * fallback for every other path (the app itself sends unknown paths to /Error).
 */
export async function addStaticWeb(app: FastifyInstance, config: Placed, root = webRoot): Promise<void> {
  const branded = addBrand(app, config, root);
  await app.register(fastifyStatic, {
    root,
    prefix: `${config.basePath}/`,
    wildcard: false,
    // The build's own lists are for the server.
    globIgnore: ['assets/**', '*.json', ...(branded ? brandedFiles : [])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  addAssets(app, config, root);
  const pages = prerenderedPages(config, root);
  const fallback = existsSync(join(root, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html';
  app.setNotFoundHandler((request, reply) => sendPage(request, reply, { config, pages, fallback, branded }));
  if (config.basePath) app.get('/', (_request, reply) => reply.redirect(`${config.basePath}/`));
}

/** The hashed files share one route: four hundred routes would take a tenth of every start. */
function addAssets(app: FastifyInstance, config: Placed, root: string): void {
  const names = new Set(readdirSync(join(root, 'assets')));
  app.get<{ Params: { name: string } }>(`${config.basePath}/assets/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
}

/**
 * No page is called so: a file, or something hidden such as /.git/config. Answering with a page would tell scanners and
 * password managers (/.well-known) that it is there.
 */
const noPage = /\.\w{2,5}$|\/\./;

/** Pages that sign-in links open, below the base path. */
const tokenPath = /^\/(?:authenticate|login)\/[^/]/;

type Pages = {
  config: Placed;
  /** Paths below the base, in lower case, and the file the build prerendered for each. */
  pages: Map<string, string>;
  /** For every other path. */
  fallback: string;
  branded: SendBranded | undefined;
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, pages, fallback, branded }: Pages,
): FastifyReply | Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const isOurs = path === config.basePath || path.startsWith(`${config.basePath}/`);
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !noPage.test(path);
  if (!isOurs || !wantsPage) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  const below = path.slice(config.basePath.length).replace(/\/+$/, '').toLowerCase();
  // The address contains a token: no request from the page may pass it on.
  if (tokenPath.test(below)) reply.header('referrer-policy', 'no-referrer');
  const page = pages.get(below) ?? fallback;
  reply.header('cache-control', 'no-cache');
  return branded ? branded(request, reply, page) : reply.sendFile(page);
}

function prerenderedPages(config: Placed, root: string): Map<string, string> {
  const list = join(root, 'prerendered.json');
  if (!existsSync(list)) return new Map();
  const paths = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return new Map(paths.map(path => [path.toLowerCase(), join(config.basePath.slice(1), path.slice(1), 'index.html')]));
}
