import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { contentSecurityPolicy, type InPage } from '../answers/headers.ts';
import { addBrand } from './branded-web.ts';
import { MadePages } from './made-pages.ts';
import type { NewsOfPage } from './news-in-page.ts';
import { isWatched, watchedPages } from './watched-pages.ts';

/** Where the web app's production build is. */
export const webRoot = fileURLToPath(new URL('../../../../web/build/client', import.meta.url));

type WebOptions = {
  root?: string;
  /** By the screen's path. */
  news?: Readonly<Record<string, NewsOfPage>>;
  /** Of every page. */
  banners?: NewsOfPage | undefined;
};

/**
 * Serves the built portal: hashed assets for a year, prerendered pages by their path ignoring case, and the single-page
 * fallback for every other path (the app itself sends unknown paths to /Error).
 */
export async function addStaticWeb(
  app: FastifyInstance,
  config: Config,
  { root = webRoot, news = {}, banners }: WebOptions = {},
): Promise<void> {
  const inBrand = addBrand(app, config);
  await app.register(fastifyStatic, {
    root,
    prefix: `${config.basePath}/`,
    wildcard: false,
    // The build's own lists are for the server, and pages go out with their policy, and in the brand.
    globIgnore: ['assets/**', '*.json', '**/*.html', ...(inBrand ? ['favicon.svg'] : [])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker's policy is about what it fetches for its pages.
      if (path.includes('outages-worker.js')) reply.header('content-security-policy', workerPolicy);
    },
  });
  addAssets(app, config, root);
  const pages = prerenderedPages(config, root);
  const watching = watchedPages(config);
  const policies = pagePolicies(config, root);
  const watchedPolicies = watching ? pagePolicies(config, root, watching.policy) : policies;
  const newsOf = Object.entries(news).map(([path, of]) => [pages.get(path.toLowerCase()) ?? '', of] as const);
  const made = new MadePages(root, { inBrand, watched: watching?.inPage }, { newsOf: new Map(newsOf), banners });
  app.setNotFoundHandler((request, reply) =>
    sendPage(request, reply, { config, pages, policies, watchedPolicies, made }),
  );
  if (config.basePath) app.get('/', (_request, reply) => reply.redirect(`${config.basePath}/`));
}

const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The hashed files share one route: four hundred routes would take a tenth of every start. */
function addAssets(app: FastifyInstance, config: Config, root: string): void {
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

/** Answers every path that has no page of its own. */
const fallback = 'index.html';

/** Pages that sign-in links open, below the base path. */
const tokenPath = /^\/(?:authenticate|login)\/[^/]/;

type Pages = {
  config: Config;
  /** Paths below the base, in lower case, and the file the build prerendered for each. */
  pages: Map<string, string>;
  /** The policy of each of these files. */
  policies: Map<string, string>;
  /** The same where a script of another company may be in the page. */
  watchedPolicies: Map<string, string>;
  made: MadePages;
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, pages, policies, watchedPolicies, made }: Pages,
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
  const isWithOthers = config.monitoring !== null && isWatched(request.url.slice(config.basePath.length));
  const policy = (isWithOthers ? watchedPolicies : policies).get(page);
  if (policy) reply.header('content-security-policy', policy);
  return made.send(request, reply, { page, isWatched: isWithOthers });
}

function prerenderedPages(config: Config, root: string): Map<string, string> {
  const list = join(root, 'prerendered.json');
  if (!existsSync(list)) return new Map();
  const paths = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return new Map(paths.map(path => [path.toLowerCase(), join(config.basePath.slice(1), path.slice(1), 'index.html')]));
}

/** Each page may have the scripts and styles that stand in it, by the hashes that the build recorded, and not those of all others. */
function pagePolicies(
  config: Config,
  root: string,
  allowing: (inPage: InPage) => InPage = inPage => inPage,
): Map<string, string> {
  const list = join(root, 'csp.json');
  if (!existsSync(list)) return new Map();
  const inPages = JSON.parse(readFileSync(list, 'utf8')) as Record<string, InPage>;
  return new Map(
    Object.entries(inPages).map(([page, inPage]) => [page, contentSecurityPolicy(config, allowing(inPage))]),
  );
}
