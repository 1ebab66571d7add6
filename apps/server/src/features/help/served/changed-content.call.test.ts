import { listFaq, listTerms } from '@wattershed/contract/help/reading';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import type { NewContentVersion } from '../../../gateways/content/port.ts';
import { type Editor, undoContent } from '../publishing/publish.ts';
import { refreshContent } from './kept-content.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const facts = { order: 1, isTop: false, pages: [], tasks: [], isFramed: true, changes: {} };
const textOf = (title: string) => ({ title, source: title, html: `<p>${title}</p>` });
const question = (changes: Partial<NewContentVersion> = {}): NewContentVersion => ({
  ...{ kind: 'faq', key: 'a-test', state: 'published', effectiveFrom: '2020-01-01' as LocalDate, undoes: null },
  facts: { ...facts, category: 'outage' },
  texts: { EN_US: textOf('It costs {{returned-fee}}') },
  ...changes,
});

const publish = async (...versions: NewContentVersion[]) => {
  await portal.services.gateways.content.change({ madeBy: 'a test', doing: 'import' }, () => versions);
  await refreshContent(portal.services);
};
/** On another day of the business clock. */
const on = (day: string) =>
  refreshContent({ ...portal.services, clock: { ...portal.services.clock, today: () => day as LocalDate } });
const asked = async (key = 'a-test') => (await portal.call(listFaq, { language: 'ES', key })).data.data[0];

test('a text that isn’t translated is in English, and its figures are those of the day', async () => {
  await publish(question());
  await on('2026-06-30');
  expect(await asked()).toMatchObject({ language: 'EN_US', question: 'It costs $15', answer: '<p>It costs $15</p>' });
  await on('2026-07-01');
  expect(await asked()).toMatchObject({ question: 'It costs $20', answer: '<p>It costs $20</p>' });
  await refreshContent(portal.services);
});

test('a draft isn’t shown, a version to come from its day on, and one that is taken back no longer', async () => {
  const titleOf = async () => (await asked())?.question;
  await publish(question({ texts: { EN_US: textOf('One') } }));
  await publish(question({ texts: { EN_US: textOf('Draft') }, state: 'draft' }));
  await publish(question({ texts: { EN_US: textOf('Later') }, effectiveFrom: '2030-01-01' as LocalDate }));
  expect(await titleOf()).toBe('One');
  await on('2030-01-01');
  expect(await titleOf()).toBe('Later');
  const editor: Editor = {
    ...{ store: portal.services.gateways.content, today: '2026-11-29' as LocalDate, madeBy: 'a test' },
    knowsFigure: () => true,
  };
  await undoContent(editor, 'a-test');
  await on('2030-01-02');
  expect(await titleOf()).toBe('One');
  await refreshContent(portal.services);
});

test('terms tell what changed, and an earlier version can still be read', async () => {
  const terms = (title: string, day: string, changes = '') =>
    question({
      ...{ kind: 'terms', key: 'test-terms', effectiveFrom: day as LocalDate, texts: { EN_US: textOf(title) } },
      facts: { ...facts, changes: changes === '' ? {} : { EN_US: changes } },
    });
  await publish(terms('First', '2020-01-01'), terms('Second', '2021-01-01', 'The fee is gone.'));
  const now = (await portal.call(listTerms, { language: 'FR', key: 'test-terms' })).data;
  expect(now.data[0]).toMatchObject({ title: 'Second', version: 2, changes: 'The fee is gone.' });
  expect(now.versions).toEqual([
    { version: 2, effectiveFrom: '2021-01-01', changes: 'The fee is gone.' },
    { version: 1, effectiveFrom: '2020-01-01', changes: '' },
  ]);
  const first = (await portal.call(listTerms, { language: 'FR', key: 'test-terms', version: '1' })).data;
  expect(first.data[0]?.title).toBe('First');
});

test('what a figure says is never markup', async () => {
  const odd = await testPortal({ UTILITY_NAME: 'Power & <b>Water</b>' });
  try {
    await odd.services.gateways.content.change({ madeBy: 'a test', doing: 'import' }, () => [
      question({ texts: { EN_US: { title: '{{utility}}?', source: '', html: '<p>{{utility}}</p>' } } }),
    ]);
    const entry = (await odd.call(listFaq, { language: 'EN_US', key: 'a-test' })).data.data[0];
    expect(entry?.answer).toBe('<p>Power &#38; &#60;b&#62;Water&#60;/b&#62;</p>');
    expect(entry?.question).toBe('Power & <b>Water</b>?');
  } finally {
    await odd.close();
  }
});

test('twenty changes at once are twenty versions, and none is lost', async () => {
  const { content } = portal.services.gateways;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      content.change({ madeBy: 'a test', doing: 'edit' }, () => [question({ key: 'at-once' })]),
    ),
  );
  const versions = await content.listVersions({ kind: 'faq', key: 'at-once' });
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
