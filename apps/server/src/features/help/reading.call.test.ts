import { faqEntry, helpIndexEntry, helpPageEntry, termsEntry } from '@wattershed/contract/help/entries';
import {
  getHelpIndex,
  getHelpPage,
  getPrivacyPolicy,
  listFaq,
  listMobileFaq,
  listMobileTerms,
  listTerms,
} from '@wattershed/contract/help/reading';
import { languages } from '@wattershed/domain/text/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ UTILITY_PHONE: '800-555-0111' });
});
afterAll(() => portal.close());

/** c75-faq, fe-help-and-content-03 and -18 */
describe('questions and answers', () => {
  test('are all there in every language, each with its category and never blank', async () => {
    for (const language of languages) {
      const { data } = (await portal.call(listFaq, { language })).data;
      expect(data.length).toBeGreaterThanOrEqual(5);
      for (const entry of data) {
        expect(z.safeParse(faqEntry, entry).success).toBe(true);
        expect(entry.question.trim() && entry.answer.trim()).not.toBe('');
        expect(`${entry.question} ${entry.answer}`).not.toMatch(/\{\{|\}\}/);
      }
    }
  });

  test('come in the chosen language, and in English (US) where British English is spelled the same', async () => {
    const questionIn = async (language: 'EN_UK' | 'ES' | 'FR') => {
      const [entry] = (await portal.call(listFaq, { language, key: 'downed-power-line' })).data.data;
      return entry && [entry.language, entry.question];
    };
    expect(await questionIn('ES')).toEqual(['ES', '¿Qué hago si veo un cable eléctrico caído?']);
    expect(await questionIn('FR')).toEqual(['FR', 'Que faire en présence d’une ligne électrique tombée\u00a0?']);
    expect((await questionIn('EN_UK'))?.[0]).toBe('EN_US');
  });

  test('are those of a category by its number or name, of a help page by either route, or one by its key', async () => {
    const keysOf = async (key: string) =>
      (await portal.call(listFaq, { language: 'EN_US', key })).data.data.map(one => one.key);
    const top = (await portal.call(listFaq, { language: 'EN_US', key: '1' })).data.data;
    expect(top.length).toBeGreaterThan(0);
    expect(top.every(({ isTop }) => isTop)).toBe(true);
    const safety = (await portal.call(listFaq, { language: 'EN_US', key: '2' })).data.data;
    expect(safety.map(({ key }) => key)).toContain('downed-power-line');
    expect(safety.every(({ category }) => category === 2)).toBe(true);
    expect(await keysOf('safety')).toEqual(safety.map(({ key }) => key));
    expect(await keysOf('preoutagefaq')).toEqual(await keysOf('OutageFaq'));
    expect(await keysOf('OutageFaq')).toEqual(expect.arrayContaining(['report-an-outage', 'downed-power-line']));
    expect(await keysOf('downed-power-line')).toEqual(['downed-power-line']);
  });

  test('of a key that is none are no questions, and a key that is no word is refused', async () => {
    const none = await portal.call(listFaq, { language: 'EN_US', key: 'no-such-question' });
    expect([none.status.code, none.data.data]).toEqual([200, []]);
    expect((await portal.call(listFaq, { language: 'EN_US', key: '<b>' })).status.error).toBe('REQ400');
    expect((await portal.call(listFaq, { language: 'DE' as 'FR' })).status.error).toBe('REQ400');
  });

  test('lead a visitor to what is open to them, a customer to their own screen, and an app to whole addresses', async () => {
    const answerFor = async (request: { reader?: 'visitor' | 'customer' }) =>
      (await portal.call(listFaq, { language: 'EN_US', key: 'pay-my-bill', ...request })).data.data[0];
    const [visitor, customer] = [await answerFor({}), await answerFor({ reader: 'customer' })];
    expect(visitor?.answer).toContain('<a href="/MakePayment">');
    expect(visitor?.tasks).toContain('/MakePayment');
    expect(customer?.answer).toContain('<a href="/PayBill">');
    expect(customer?.tasks).toContain('/PayBill');
    // For a visitor, two ways to pay are one.
    const [fees] = (await portal.call(listFaq, { language: 'EN_US', key: 'fees' })).data.data;
    expect(fees?.tasks).toEqual(['/MakePayment']);
    const [app] = (await portal.call(listMobileFaq, { language: 'EN_US', key: 'pay-my-bill' })).data.data;
    expect(app?.answer).toContain('<a href="http://localhost:4100/PayBill">');
  });

  test('take their figures from the settings', async () => {
    const [entry] = (await portal.call(listFaq, { language: 'EN_US', key: 'pay-my-bill' })).data.data;
    expect(entry?.answer).toContain('800\u2011555\u20110111');
  });

  test('are known again by their tag, and may be kept by any cache', async () => {
    const first = await portal.call(listFaq, { language: 'ES' });
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=30, stale-if-error=86400');
    const again = await portal.call(listFaq, { language: 'ES' }, { headers: { 'if-none-match': String(etag) } });
    expect([again.httpStatus, again.body.body]).toEqual([304, '']);
    const other = await portal.call(listFaq, { language: 'FR' }, { headers: { 'if-none-match': String(etag) } });
    expect(other.httpStatus).toBe(200);
  });
});

/** c75-terms, c75-mobile-terms, c75-privacy-policy */
describe('terms', () => {
  test('are the portal’s without a key, the privacy policy by its mode, with their version and since when', async () => {
    const terms = (await portal.call(listTerms, { language: 'EN_US' })).data;
    expect(terms.data[0]).toMatchObject({ key: 'portal', title: 'Terms and Conditions', language: 'EN_US' });
    expect(z.safeParse(termsEntry, terms.data[0]).success).toBe(true);
    expect(terms.versions[0]).toMatchObject({ version: terms.data[0]?.version });
    const byMode = async (Mode: '1' | '2') =>
      (await portal.call(getPrivacyPolicy, { language: 'EN_US', Mode })).data.data[0]?.key;
    expect([await byMode('1'), await byMode('2')]).toEqual(['portal', 'privacy']);
    const [tcpa] = (await portal.call(listMobileTerms, { language: 'FR', key: 'tcpa' })).data.data;
    expect(tcpa).toMatchObject({ key: 'tcpa', language: 'FR' });
  });

  test('of no such key or version are not found', async () => {
    expect((await portal.call(listTerms, { language: 'EN_US', key: 'nothing' })).status.error).toBe('RES404');
    expect((await portal.call(listTerms, { language: 'EN_US', version: '99' })).status.error).toBe('RES404');
    expect((await portal.call(listTerms, { language: 'EN_US', version: '0' })).status.error).toBe('REQ400');
  });
});

test('a help page has its own words and its questions; one without words has its questions', async () => {
  const billing = (await portal.call(getHelpPage, { language: 'ES', page: 'BillingFaq' })).data;
  expect(z.safeParse(helpPageEntry, billing.page).success).toBe(true);
  expect(billing.page?.language).toBe('ES');
  expect(billing.questions.map(({ key }) => key)).toContain('pay-my-bill');
});

test('search has every question and page, with where it is read', async () => {
  const { entries } = (await portal.call(getHelpIndex, { language: 'EN_US' })).data;
  const all = (await portal.call(listFaq, { language: 'EN_US' })).data.data;
  expect(entries.filter(({ kind }) => kind === 'faq')).toHaveLength(all.length);
  expect(entries.every(entry => z.safeParse(helpIndexEntry, entry).success)).toBe(true);
  const downed = entries.find(({ key }) => key === 'downed-power-line');
  expect(downed?.path).toBe('/PreSafetyFaq#downed-power-line');
  expect(downed?.text).not.toContain('<');
  expect(entries.some(({ kind, key }) => kind === 'page' && key === 'BillingFaq')).toBe(true);
});
