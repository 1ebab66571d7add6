import { html } from '@wattershed/texts/markup';
import { expect, it } from 'vitest';
import { withNews, withoutNews } from './news-in-page.ts';

const page = '<main><h1>Outages</h1><div id="outages-first"></div></main>';
const news = { version: '1', markup: html`<p>${'$& homes <out>'}</p>` };

it('stands where the page has room for it, and can be taken out again', () => {
  const told = withNews(page, news);
  expect(told).toContain('<h1>Outages</h1><div id="outages-first"><!--news--><p>$&#38; homes &#60;out&#62;</p>');
  expect(withoutNews(told)).toBe(page);
});

it('leaves a page without room as it is', () => {
  const other = '<main><!--news-->a form of somebody else<!--end of news--></div></main>';
  expect(withNews(other, news)).toBe(other);
  expect(withoutNews(other)).toBe(other);
});
