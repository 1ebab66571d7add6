import { getHelpIndex, getHelpPage } from '@wattershed/contract/help/reading';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { languages } from '@wattershed/domain/text/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import type { NewContentVersion } from '../../../gateways/content/port.ts';
import { helpNews } from '../open/help-news.ts';
import { refreshContent } from './kept-content.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const on = (day: string) =>
  refreshContent({ ...portal.services, clock: { ...portal.services.clock, today: () => day as LocalDate } });

const sheet = (changes: Partial<NewContentVersion> = {}): NewContentVersion => ({
  ...{ kind: 'price-sheet', key: 'a-test', state: 'published', effectiveFrom: '2026-02-01' as LocalDate, undoes: null },
  facts: { order: 1, isTop: false, pages: [], tasks: [], isFramed: true, changes: {} },
  texts: { EN_US: { title: 'Test', source: 'x', html: '<p>A meter is {{meter-charge CA-W-1/5/8}}.</p>' } },
  ...changes,
});

async function publish(...versions: NewContentVersion[]) {
  await portal.services.gateways.content.change({ madeBy: 'a test', doing: 'import' }, () => versions);
}

const prices = async (language: (typeof languages)[number] = 'EN_US') =>
  (await portal.call(getHelpPage, { language, page: 'Prices' })).data.page;

test('everyone reads the prices of the tariffs in their language, with the day since which they count, and finds them', async () => {
  for (const language of languages) {
    const page = await prices(language);
    expect(page?.body.match(/<table>/g)).toHaveLength(7);
    expect(page?.body).not.toMatch(/\{\{|\}\}|<td class="right"><\/td>/);
  }
  const english = await prices();
  expect(english?.title).toBe('Prices');
  expect(english?.body).toContain('<h2>Electricity for homes in California</h2><p>In force since January 1, 2026</p>');
  expect(english?.body).toContain('<h3>Residential, tiered</h3>');
  expect(english?.body).toContain('<td>Summer, peak</td>\n<td class="right">$0.5217</td>');
  expect((await prices('FR'))?.body).toContain('En vigueur depuis le 1er janvier 2026');
  const { entries } = (await portal.call(getHelpIndex, { language: 'EN_US' })).data;
  expect(entries.find(({ key }) => key === 'Prices')).toMatchObject({ path: '/Prices', title: 'Prices' });
});

test('the page has them in itself, before any script', async () => {
  const asked = { query: { lang: 'ES' }, cookies: {}, headers: {} } as never;
  const news = await helpNews['/Prices']?.(portal.services)(asked);
  expect(news?.markup.markup).toContain('<h2>Electricidad para viviendas en California</h2>');
});

test('prices to come stand below those of now, with their day and the figures of it, and take their place then', async () => {
  await publish(
    sheet({ effectiveFrom: '2025-06-01' as LocalDate }),
    sheet({ effectiveFrom: '2026-01-01' as LocalDate, state: 'draft' }),
    sheet({ effectiveFrom: '2026-01-01' as LocalDate }),
  );
  await on('2025-12-30');
  const body = (await prices())?.body ?? '';
  expect(body).toContain(
    '<h2>Test</h2><p>In force since June 1, 2025</p><p>A meter is $23.21.</p><h2>From January 1, 2026: Test</h2><p>Until then, the prices above count.</p><p>A meter is $24.30.</p>',
  );
  await on('2026-01-01');
  const after = (await prices())?.body ?? '';
  expect(after).toContain('<h2>Test</h2><p>In force since January 1, 2026</p><p>A meter is $24.30.</p>');
  expect(after).not.toContain(': Test</h2>');
});

test('a sheet that is withdrawn is gone, and a new one before its first day is told as such', async () => {
  await publish(
    sheet({ state: 'withdrawn', effectiveFrom: '2026-03-01' as LocalDate }),
    sheet({ key: 'new', effectiveFrom: '2027-01-01' as LocalDate }),
  );
  await on('2026-11-29');
  const body = (await prices())?.body ?? '';
  expect(body).not.toContain('<h2>Test</h2>');
  expect(body).toContain('<h2>From January 1, 2027: Test</h2><p>A meter is $24.30.</p>');
});
