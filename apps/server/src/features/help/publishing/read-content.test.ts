import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import type { ContentVersion } from '../../../gateways/content/port.ts';
import { referenceContentFolder } from '../../../gateways/content/reference-content.ts';
import { readContentFolder } from './content-folder.ts';
import { decideImport, refusalOfDay } from './decide-import.ts';
import { readContent } from './read-content.ts';
import { writeContent } from './write-content.ts';

const today = '2026-11-29' as LocalDate;
const anyFigure = () => true;
const read = (files: Record<string, string>) => readContent(new Map(Object.entries(files)), anyFigure);
const faultsOf = (files: Record<string, string>) =>
  read(files).faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);

const whole = { 'faq/outage/a/entry.yaml': 'order: 5\n', 'faq/outage/a/en-us.md': '# Why?\n\nBecause.\n' };
const entry = (yaml: string) => ({ ...whole, 'faq/outage/a/entry.yaml': yaml });

test('a folder is a text with where it belongs, and what isn’t said is as usual', () => {
  const { contents, faults } = read({
    ...entry('tasks: [PayBill]\ntop: true\npages: [prebillingfaq]\n'),
    'README.md': 'x',
  });
  expect(faults).toEqual([]);
  expect(contents).toEqual([
    {
      ...{ kind: 'faq', key: 'a', state: 'published', effectiveFrom: undefined },
      facts: {
        ...{ category: 'outage', order: 100, isTop: true, pages: ['BillingFaq'], tasks: ['/PayBill'] },
        ...{ isFramed: true, changes: {} },
      },
      texts: { EN_US: { title: 'Why?', source: 'Because.', html: '<p>Because.</p>' } },
    },
  ]);
});

test.each([
  [{ 'faq/outage/a/entry.yaml': '' }, 'faq/outage/a/en-us.md:1: the file is missing: every text is in English (US)'],
  [{ 'terms/a/en-us.md': '# A\n\nb' }, 'terms/a/entry.yaml:1: the file is missing'],
  [
    { ...whole, 'faq/outage/a/de.md': '# W\n\nb' },
    'faq/outage/a/de.md:1: a language is en-us.md, en-uk.md, es.md, or fr.md',
  ],
  [
    { ...whole, 'faq/outage/a/es.md': '¿Por qué?\n\nPorque.' },
    'faq/outage/a/es.md:1: the first line is the question or the title: # and a space before it',
  ],
  [{ ...whole, 'faq/outage/a/es.md': '# ¿Por qué?\n' }, 'faq/outage/a/es.md:2: there is no text below the first line'],
  [
    { ...whole, 'faq/outage/a/es.md': '# Por **qué**\n\na' },
    'faq/outage/a/es.md:1: a title has neither bold words nor links',
  ],
  [{ ...whole, 'faq/outage/a/es.md': '# a\n\nb\n\n<b>' }, 'faq/outage/a/es.md:5: HTML isn’t allowed: <b'],
  [
    { 'faq/none/a/entry.yaml': '', 'faq/none/a/en-us.md': '# a\n\nb' },
    'faq/none/a/entry.yaml:1: there is no category none',
  ],
  [
    { 'pages/None/entry.yaml': '', 'pages/None/en-us.md': '# a\n\nb' },
    'pages/None/entry.yaml:1: there is no help page None',
  ],
  [
    { 'terms/A B/entry.yaml': '', 'terms/A B/en-us.md': '# a\n\nb' },
    'terms/A B/entry.yaml:1: a key has small letters, numbers, and hyphens: A B',
  ],
  [
    { 'other/a.md': '' },
    'other/a.md:1: content is in faq/<category>/<key>, pages/<page>, terms/<key>, banners/<key>, or prices/<key>: an entry.yaml, and en-us.md, en-uk.md, es.md, fr.md',
  ],
  [entry('order: 5\ntop: maybe'), 'faq/outage/a/entry.yaml:2: top must be true or false'],
  [entry('order: 5\nodd: 1'), 'faq/outage/a/entry.yaml:1: there is no field odd'],
  [entry('pages: [Nowhere]'), 'faq/outage/a/entry.yaml:1: pages.0 must be routes of help pages, such as BillingFaq'],
  [entry('tasks: [Nowhere]'), 'faq/outage/a/entry.yaml:1: tasks.0 must be paths of the portal, such as PayBill'],
  [entry('effectiveFrom: 2026-02-31'), 'faq/outage/a/entry.yaml:1: effectiveFrom must be a day such as 2026-12-31'],
  [entry('a: &a [x]\nb: *a'), 'faq/outage/a/entry.yaml:1: a value may not refer to another with *'],
  [entry('order: [5'), 'faq/outage/a/entry.yaml:1: this isn’t YAML'],
])('%j is refused', (files, fault) => {
  expect(faultsOf(files as Record<string, string>).join('\n')).toContain(fault);
});

test('a key that two categories have is refused', () => {
  expect(
    faultsOf({ ...whole, 'faq/safety/a/entry.yaml': '', 'faq/safety/a/en-us.md': '# a\n\nb' }).join('\n'),
  ).toContain('the key a is taken by another category');
});

const asVersions = (files: Parameters<typeof readContent>[0]): ContentVersion[] =>
  decideImport([], readContent(files, anyFigure).contents, today).map(({ version }) => ({
    ...version,
    ...{ version: 1, madeBy: 'a test', madeAt: new Date(), doing: 'import' as const },
  }));

test('the reference utility’s content can be published, and what is written out of it changes nothing when it is read again', async () => {
  const files = await readContentFolder(referenceContentFolder);
  expect(readContent(files, anyFigure).faults).toEqual([]);
  const versions = asVersions(files);
  expect(versions.length).toBeGreaterThan(5);
  const again = readContent(writeContent(versions, today), anyFigure);
  expect(again.faults).toEqual([]);
  expect(decideImport(versions, again.contents, today)).toEqual([]);
});

test('an import adds what is new, changes what is changed, withdraws what is gone, and leaves the rest', () => {
  const versions = asVersions(
    new Map(
      Object.entries({
        ...whole,
        'terms/b/entry.yaml': '',
        'terms/b/en-us.md': '# b\n\nc',
        'terms/d/entry.yaml': '',
        'terms/d/en-us.md': '# d\n\ne',
      }),
    ),
  );
  const now = read({
    ...whole,
    ...{ 'terms/b/entry.yaml': '', 'terms/b/en-us.md': '# b\n\nchanged' },
    ...{ 'terms/new/entry.yaml': 'effectiveFrom: 2027-01-01', 'terms/new/en-us.md': '# n\n\no' },
  });
  expect(
    decideImport(versions, now.contents, today).map(
      ({ kind, version }) => `${kind} ${version.key} ${version.state} ${version.effectiveFrom}`,
    ),
  ).toEqual(['changed b published 2026-11-29', 'new new published 2027-01-01', 'removed d withdrawn 2026-11-29']);
});

test('terms that change need a later day, unless only a translation is new; nothing may take effect before what is there', () => {
  const terms = (yaml: string, more: Record<string, string> = {}) => ({
    'terms/a/entry.yaml': yaml,
    'terms/a/en-us.md': '# a\n\nb',
    ...more,
  });
  const versions = asVersions(new Map(Object.entries(terms('effectiveFrom: 2026-11-01'))));
  const refusalOf = (files: Record<string, string>) => {
    const [content] = read(files).contents;
    return content && refusalOfDay(versions, content, today);
  };
  const changed = { 'terms/a/en-us.md': '# a\n\nchanged' };
  expect(refusalOf(terms('effectiveFrom: 2026-11-01', changed))).toContain(
    'need a later effectiveFrom than 2026-11-01',
  );
  expect(refusalOf(terms('effectiveFrom: 2026-10-01', changed))).toContain('effectiveFrom is before 2026-11-01');
  expect(refusalOf(terms('effectiveFrom: 2026-12-01', changed))).toBeUndefined();
  expect(refusalOf(terms('', changed))).toBeUndefined();
  expect(refusalOf(terms('effectiveFrom: 2026-11-01', { 'terms/a/es.md': '# a\n\nb' }))).toBeUndefined();
});

const banner = (yaml: string, words = 'Closed on [January 1](/ContactUs).') => ({
  'banners/new-year/entry.yaml': yaml,
  'banners/new-year/en-us.md': `# We’re closed\n\n${words}\n`,
});
const ofNewYear =
  'order: 100\nlevel: warning\nshownTo: visitors\nscreens:\n  - PayBill\neffectiveFrom: 2026-12-28\nuntil: 2027-01-01\nyearly: true\n';

test('a banner has its days, its readers, and its screens, and comes out as it was read', () => {
  const { contents, faults } = read(banner(ofNewYear));
  expect(faults).toEqual([]);
  expect(contents).toMatchObject([
    {
      ...{ kind: 'banner', key: 'new-year', state: 'published', effectiveFrom: '2026-12-28' },
      facts: {
        banner: {
          ...{ level: 'warning', shownTo: 'visitors', screens: ['/PayBill'] },
          ...{ isDismissible: true, until: '2027-01-01', isYearly: true },
        },
      },
      texts: { EN_US: { html: '<p>Closed on <a href="/ContactUs">January 1</a>.</p>' } },
    },
  ]);
  const files = writeContent(asVersions(new Map(Object.entries(banner(ofNewYear)))), today);
  expect(files.get('banners/new-year/entry.yaml')).toBe(ofNewYear);
});

test.each([
  ['level: loud', '1: level must be info, warning, or urgent'],
  ['shownTo: guests', '1: shownTo must be everyone, visitors, or customers'],
  ['screens: [Nowhere]', '1: screens.0 must be paths of screens, such as PayBill'],
  ['screens: ["PayBill?step=2"]', '1: screens.0 must be paths of screens, such as PayBill'],
  ['top: true', '1: there is no field top'],
  ['until: 2026-13-01', '1: until must be a day such as 2026-12-31'],
  [
    'effectiveFrom: 2026-12-28\nuntil: 2026-12-27',
    '2: until must be effectiveFrom or a day after it: it would never be shown',
  ],
  ['yearly: true', '1: yearly must be left out, unless effectiveFrom and until are less than a year apart'],
  [
    'effectiveFrom: 2026-01-01\nuntil: 2027-01-01\nyearly: true',
    '3: yearly must be left out, unless effectiveFrom and until are less than a year apart',
  ],
])('a banner with %j is refused', (yaml, fault) => {
  expect(faultsOf(banner(yaml))).toEqual([`banners/new-year/entry.yaml:${fault}`]);
});

test.each([
  ['<script>alert(1)</script>', '3: HTML isn’t allowed: <script'],
  ['[Pay](/Nowhere)', '3: the portal has no screen /Nowhere'],
  ['- one\n- two', '3: a banner has neither headings, nor lists, nor tables'],
  ['a'.repeat(401), '2: the text of a banner has at most 400 characters'],
])('the words %j of a banner are refused', (words, fault) => {
  expect(faultsOf(banner('', words))).toEqual([`banners/new-year/en-us.md:${fault}`]);
});

test('a banner that is over may be kept; one that would never have been shown may not begin', () => {
  const refusalOf = (yaml: string, versions: readonly ContentVersion[] = []) => {
    const [content] = read(banner(yaml)).contents;
    return content && refusalOfDay(versions, content, today);
  };
  expect(refusalOf('until: 2026-11-28')).toContain('it would never be shown');
  expect(refusalOf('until: 2026-11-29')).toBeUndefined();
  expect(refusalOf('effectiveFrom: 2026-01-01\nuntil: 2026-01-02')).toBeUndefined();
  // It was published when that was to come.
  const before = asVersions(new Map(Object.entries(banner('until: 2026-11-28'))));
  expect(refusalOf('until: 2026-11-28', before)).toBeUndefined();
  // Unlike terms, a storm may come earlier than was thought.
  expect(refusalOf('effectiveFrom: 2026-11-01\nuntil: 2026-12-02', before)).toBeUndefined();
});
