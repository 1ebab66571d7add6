import { getSettings } from '@wattershed/contract/configuration/settings';
import { listPortalBanners } from '@wattershed/contract/help/portal-banners';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { BannerFacts } from '@wattershed/domain/help/banner';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { hasBanners } from '../../../gateways/content/banners-today.ts';
import type { NewContentVersion } from '../../../gateways/content/port.ts';
import { bannersInPage } from '../open/banners-in-page.ts';
import { refreshContent } from './kept-content.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const usual: BannerFacts = {
  ...{ level: 'info', shownTo: 'everyone', screens: [], isDismissible: true, until: null, isYearly: false },
};
const textOf = (title: string) => ({
  title,
  source: title,
  html: `<p>${title} <a href="/PayBill">Pay</a> {{phone}}</p>`,
});

const banner = (key: string, own: Partial<BannerFacts> = {}, more: Partial<NewContentVersion> = {}) =>
  ({
    ...{ kind: 'banner', key, state: 'published', effectiveFrom: '2020-01-01' as LocalDate, undoes: null },
    facts: {
      ...{ order: 1, isTop: false, pages: [], tasks: [], isFramed: false, changes: {} },
      banner: { ...usual, ...own },
    },
    texts: { EN_US: textOf(key), ES: textOf(`${key} en español`) },
    ...more,
  }) satisfies NewContentVersion;

const published = new Set<string>();

async function publish(...versions: NewContentVersion[]) {
  for (const { key } of versions) published.add(key);
  await portal.services.gateways.content.change({ madeBy: 'a test', doing: 'import' }, () => versions);
  await on();
}

afterEach(async () => {
  const gone = [...published].map(key => banner(key, {}, { state: 'withdrawn' }));
  published.clear();
  await publish(...gone);
  published.clear();
});

/** On a day of the business clock on which the demo has no banner of its own. */
const on = (day = '2026-06-10') =>
  refreshContent({ ...portal.services, clock: { ...portal.services.clock, today: () => day as LocalDate } });

type Asked = Parameters<typeof listPortalBanners.request.parse>[0];
const asked = async (request: Partial<Asked & object> = {}) =>
  (await portal.call(listPortalBanners, { language: 'EN_US', ...request })).data.banners;
const keysOn = async (day: string) => {
  await on(day);
  return (await asked()).map(({ key }) => key);
};

test('a banner begins and ends with its days, and comes again every year where that is said', async () => {
  await publish(
    banner('storm', { until: '2026-06-12' as LocalDate }, { effectiveFrom: '2026-06-11' as LocalDate }),
    banner('fair', { until: '2026-06-11' as LocalDate, isYearly: true }, { effectiveFrom: '2026-06-10' as LocalDate }),
  );
  expect(await keysOn('2026-06-09')).toEqual([]);
  expect(await keysOn('2026-06-10')).toEqual(['fair']);
  expect(await keysOn('2026-06-11')).toEqual(['fair', 'storm']);
  expect(await keysOn('2026-06-12')).toEqual(['storm']);
  expect(await keysOn('2026-06-13')).toEqual([]);
  expect(await keysOn('2027-06-10')).toEqual(['fair']);
});

test('settings say whether there is one, so that nobody loads what shows them for nothing', async () => {
  const { db } = portal.services;
  await on();
  expect(hasBanners(db)).toBe(false);
  await publish(banner('draft', {}, { state: 'draft' }));
  expect(hasBanners(db)).toBe(false);
  await publish(banner('said'));
  expect(hasBanners(db)).toBe(true);
  // Kept for a minute from the first one who asks: nobody has until now.
  expect((await portal.call(getSettings, {})).data.hasBanners).toBe(true);
});

test('each reader gets their own, the most urgent first, with the links of who they are and figures of the day', async () => {
  await publish(
    banner('info'),
    banner('customers', { level: 'urgent', shownTo: 'customers', screens: ['/PayBill'] }),
    banner('visitors', { level: 'warning', shownTo: 'visitors' }),
  );
  const ofCustomer = await asked({ reader: 'customer' });
  expect(ofCustomer.map(({ key }) => key)).toEqual(['customers', 'info']);
  expect(ofCustomer[0]).toMatchObject({ level: 'urgent', screens: ['/paybill', '/makepayment'], isDismissible: true });
  expect(ofCustomer[1]?.text).toBe('<p>info <a href="/PayBill">Pay</a> 800\u2011555\u20110140</p>');
  const ofVisitor = await asked({ language: 'ES' });
  expect(ofVisitor.map(({ title, language }) => `${title} ${language}`)).toEqual([
    'visitors en español ES',
    'info en español ES',
  ]);
  expect(ofVisitor[1]?.text).toContain('href="/MakePayment"');
  // Not translated: told in English, and as such.
  expect((await asked({ language: 'FR' }))[0]).toMatchObject({ title: 'visitors', language: 'EN_US' });
});

const newsOf = (url: string, cookies: Record<string, string> = {}) =>
  bannersInPage(portal.services)({ url, cookies, headers: {}, query: {} } as never);

const inPage = async (url: string, cookies?: Record<string, string>) => (await newsOf(url, cookies))?.markup.markup;

test('a page has its banners in it before any script has come: those of its screen and reader, without what was put away', async () => {
  await publish(
    banner('everywhere'),
    banner('paying', { level: 'urgent', screens: ['/PayBill'], isDismissible: false }),
    banner('customers', { shownTo: 'customers' }),
  );
  const login = await inPage('/login?x=1');
  expect(login).toContain('<section data-banners aria-label="Announcements"');
  expect(login).toContain('<div data-banner="info" data-dismissible lang="en-US"><p>everywhere</p>');
  expect(login).not.toContain('paying');
  expect(login).not.toContain('customers');
  const paying = await inPage('/paybill/', { loggedIn: 'true', language: 'ES' });
  expect(paying).toMatch(
    /^<section data-banners aria-label="Avisos generales" lang="es-US"><div data-banner="urgent" lang="es-US">/,
  );
  expect(paying).toContain('customers en español');
  // A version that was put away; another of the same banner would be shown.
  expect(await inPage('/Help', { dismissedBanners: 'everywhere.1' })).toBeUndefined();
  expect(await inPage('/Help', { dismissedBanners: 'everywhere.2+paying.1' })).toContain('everywhere');
  expect(await inPage('/MakePayment', { dismissedBanners: 'everywhere.1+paying.1' })).toContain('paying');
});

test('a page that is kept for visitors isn’t sent to customers, whose links are others', async () => {
  await publish(banner('everywhere'));
  const [visitors, customers] = [await newsOf('/Help'), await newsOf('/Help', { loggedIn: 'true' })];
  expect(visitors?.markup.markup).toContain('/MakePayment');
  expect(customers?.markup.markup).toContain('/PayBill');
  expect(visitors?.version).not.toBe(customers?.version);
});

test('what somebody wrote is never markup but that of published text', async () => {
  await publish(banner('odd', {}, { texts: { EN_US: { ...textOf('a'), title: 'A <b>bold</b> & {{utility}}' } } }));
  expect(await inPage('/login')).toContain('<p>A &#60;b&#62;bold&#60;/b&#62; &#38; Wattershed');
});
