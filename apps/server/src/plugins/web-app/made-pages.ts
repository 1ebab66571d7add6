import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kept, keep, sendKept } from '../answers/etag.ts';
import type { InBrand } from './branded-web.ts';
import { type News, type NewsOfPage, withNews } from './news-in-page.ts';

/** Of a page with news, a few versions at a time: its languages, and the one before. */
const keptOfPage = 12;

/** Pages that aren't sent as the build left them: in a brand, or with news in them. Each is made and compressed when it is first asked for. */
export class MadePages {
  readonly #root: string;
  readonly #inBrand: InBrand;
  readonly #newsOf: ReadonlyMap<string, NewsOfPage>;
  readonly #isEach: boolean;
  readonly #kept = new Map<string, Map<string, Promise<Kept>>>();

  constructor(root: string, inBrand: InBrand | undefined, newsOf: ReadonlyMap<string, NewsOfPage>) {
    this.#root = root;
    this.#inBrand = inBrand ?? (html => html);
    this.#isEach = inBrand !== undefined;
    this.#newsOf = newsOf;
  }

  /** Undefined for a page that goes out as it is. */
  send(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> | undefined {
    const newsOf = this.#newsOf.get(page);
    return newsOf || this.#isEach ? this.#send(request, reply, page, newsOf) : undefined;
  }

  async #send(request: FastifyRequest, reply: FastifyReply, page: string, newsOf: NewsOfPage | undefined) {
    const kept = await this.#find(page, await newsOf?.(request));
    return sendKept(request, reply.type('text/html; charset=utf-8'), kept);
  }

  #find(page: string, news: News | undefined): Promise<Kept> {
    const versions = this.#kept.get(page) ?? new Map<string, Promise<Kept>>();
    this.#kept.set(page, versions);
    const version = news?.version ?? '';
    const known = versions.get(version);
    if (known) return known;
    if (versions.size >= keptOfPage) versions.clear();
    const made = this.#make(page, news);
    versions.set(version, made);
    // A page that couldn't be read now may be readable later.
    made.catch(() => versions.delete(version));
    return made;
  }

  async #make(page: string, news: News | undefined): Promise<Kept> {
    const html = this.#inBrand(await readFile(join(this.#root, page), 'utf8'));
    return keep(news ? withNews(html, news) : html);
  }
}
