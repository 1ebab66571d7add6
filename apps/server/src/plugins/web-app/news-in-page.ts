import type { Markup } from '@wattershed/texts/markup';
import type { FastifyRequest } from 'fastify';

/** What is news when a page is asked for, in the language of who asks; the same version is the same text. */
export type News = { version: string; markup: Markup };

/** Undefined when there is none. */
export type NewsOfPage = (request: FastifyRequest) => Promise<News | undefined>;

const roomOf = (id: string) => `<div id="${id}">`;

/** Where a page of the build has room for it: apps/web/src/features/outages/PreOutagesPage.tsx, and the pages of help and terms. */
const newsRooms = ['outages-first', 'help-first'].map(roomOf);
/** And where every page has: apps/web/src/shell/banners/BannerPlace.tsx. */
const bannerRooms = ['banners-first'].map(roomOf);
const begins = '<!--news-->';
const ends = '<!--end of news--></div>';

/** The page with the news in it, to be read before any script has come; then the screen takes its place. */
export const withNews = (html: string, news: News): string => filled(html, newsRooms, news);

export const withBanners = (html: string, banners: News): string => filled(html, bannerRooms, banners);

function filled(html: string, rooms: readonly string[], { markup: { markup } }: News): string {
  const room = rooms.find(one => html.includes(`${one}</div>`));
  return room ? html.replace(`${room}</div>`, () => `${room}${begins}${markup}${ends}`) : html;
}

/** The page as the build left it. */
export function withoutNews(html: string): string {
  return [newsRooms, bannerRooms].reduce(emptied, html);
}

function emptied(html: string, rooms: readonly string[]): string {
  const room = rooms.find(one => html.includes(`${one}${begins}`));
  const from = room ? html.indexOf(`${room}${begins}`) : -1;
  const to = html.indexOf(ends, from);
  return !room || to === -1 ? html : `${html.slice(0, from)}${room}</div>${html.slice(to + ends.length)}`;
}
