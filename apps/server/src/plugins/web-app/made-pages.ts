import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kept, keep, sendKept } from '../answers/etag.ts';
import type { InBrand } from './branded-web.ts';
import { type News, type NewsOfPage, withBanners, withNews } from './news-in-page.ts';

/** Of a page with news, a few versions at a time: its languages, and the one before. */
const keptOfPage = 12;

/** How pages of the build are changed: in a brand, and with a script of another company where one may be. */
type Changes = { inBrand: InBrand | undefined; watched: ((html: string) => string) | undefined };

/** What pages tell when they are asked for: each of its own, and all the same. */
type Told = { newsOf: ReadonlyMap<string, NewsOfPage>; banners: NewsOfPage | undefined };

type Asked = { page: string; isWatched: boolean };

type InPage = { banners: News | undefined; news: News | undefined };

/** Pages that aren't sent as the build left them: in a brand, with news in them, or with a script of others. Each is made and compressed when it is first asked for. */
export class MadePages {
  readonly #root: string;
  readonly #inBrand: InBrand;
  readonly #watched: (html: string) => string;
  readonly #newsOf: ReadonlyMap<string, NewsOfPage>;
  readonly #banners: NewsOfPage | undefined;
  readonly #isEach: boolean;
  readonly #kept = new Map<string, Map<string, Promise<Kept>>>();

  constructor(root: string, { inBrand, watched }: Changes, { newsOf, banners }: Told) {
    this.#root = root;
    this.#inBrand = inBrand ?? (html => html);
    this.#watched = watched ?? (html => html);
    this.#isEach = inBrand !== undefined;
    this.#newsOf = newsOf;
    this.#banners = banners;
  }

  async send(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const told = { banners: await this.#banners?.(request), news: await this.#newsOf.get(asked.page)?.(request) };
    // Most pages go out as they were built, and compressed.
    if (!told.banners && !told.news && !asked.isWatched && !this.#isEach) return reply.sendFile(asked.page);
    return sendKept(request, reply.type('text/html; charset=utf-8'), await this.#find(asked, told));
  }

  #find({ page, isWatched }: Asked, told: InPage): Promise<Kept> {
    const versions = this.#kept.get(page) ?? new Map<string, Promise<Kept>>();
    this.#kept.set(page, versions);
    const version = `${isWatched ? 'watched ' : ''}${told.news?.version ?? ''} ${told.banners?.version ?? ''}`;
    const known = versions.get(version);
    if (known) return known;
    if (versions.size >= keptOfPage) versions.clear();
    const made = this.#make({ page, isWatched }, told);
    versions.set(version, made);
    // A page that couldn't be read now may be readable later.
    made.catch(() => versions.delete(version));
    return made;
  }

  async #make({ page, isWatched }: Asked, { banners, news }: InPage): Promise<Kept> {
    const html = this.#inBrand(await readFile(join(this.#root, page), 'utf8'));
    const shown = isWatched ? this.#watched(html) : html;
    const withTold = banners ? withBanners(shown, banners) : shown;
    return keep(news ? withNews(withTold, news) : withTold);
  }
}
