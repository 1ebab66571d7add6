import type { Markup } from '@wattershed/texts/markup';
import type { FastifyRequest } from 'fastify';

/** What is news when a page is asked for, in the language of who asks; the same version is the same text. */
export type News = { version: string; markup: Markup };

/** Undefined when there is none. */
export type NewsOfPage = (request: FastifyRequest) => Promise<News | undefined>;

/** Where a page of the build has room for it (apps/web/src/features/outages/OutagesScreen.tsx). */
const room = '<div id="outages-first"></div>';
const begins = '<div id="outages-first"><!--news-->';
const ends = '<!--end of news--></div>';

/** The page with the news in it, to be read before any script has come; then the screen takes its place. */
export function withNews(html: string, { markup: { markup } }: News): string {
  return html.replace(room, () => `${begins}${markup}${ends}`);
}

/** The page as the build left it. */
export function withoutNews(html: string): string {
  const from = html.indexOf(begins);
  const to = html.indexOf(ends);
  return from === -1 || to < from ? html : html.slice(0, from) + room + html.slice(to + ends.length);
}
