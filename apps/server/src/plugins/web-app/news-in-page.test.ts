import { html } from '@wattershed/texts/markup';
import { expect, it } from 'vitest';
import { withBanners, withNews, withoutNews } from './news-in-page.ts';

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

it('has banners beside the news, and both can be taken out again', () => {
  const whole = `<div id="banners-first"></div>${page}`;
  const told = withNews(withBanners(whole, { version: '2', markup: html`<p>Closed today</p>` }), news);
  expect(told).toContain('<div id="banners-first"><!--news--><p>Closed today</p><!--end of news--></div><main>');
  expect(told).toContain('homes');
  expect(withoutNews(told)).toBe(whole);
});
