import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalTexts } from './library.ts';
import { holds, rejected } from './rejected-words.ts';

// The demo utility's questions and answers, help pages, and terms: they speak as the portal's texts do.
const folder = join(import.meta.dirname, '../../reference-utility/content');

type Words = { entry: string; language: string; text: string };

const words: Words[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .map(name => ({
    entry: dirname(name),
    language: basename(name, '.md'),
    text: readFileSync(join(folder, name), 'utf8'),
  }));
const entries = [...new Set(words.map(({ entry }) => entry))].sort();
const writtenIn = (entry: string) => words.filter(one => one.entry === entry);
const ofLanguage = (language: string) => words.filter(one => one.language === language);

/** What a reader reads of it: without figures, and without where links lead. */
const prose = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/\]\([^)]*\)/g, ']');

/** Numbers that no setting changes: what to call, how far to stay away from a wire, and how high water boils sooner. */
const fixed = [
  ...['911', '211', '811', '35 feet', '35 pies (10 m)', '35 pieds (10 m)'],
  ...['6,500 feet', '6,500 pies', '2 000 mètres'],
];

describe('the help content', () => {
  it('is about sixty questions or more, with pages and terms', () => {
    const kinds = ['faq', 'pages', 'terms'].map(kind => entries.filter(entry => entry.startsWith(kind)).length);
    expect(kinds[0]).toBeGreaterThanOrEqual(60);
    expect(kinds.slice(1).every(count => count >= 3)).toBe(true);
  });

  it.each(entries)('%s is written in English, Spanish, and French, each under one title', entry => {
    const texts = writtenIn(entry);
    expect(texts.map(({ language }) => language).sort()).toEqual(expect.arrayContaining(['en-us', 'es', 'fr']));
    for (const { text } of texts) {
      expect(text).toMatch(/^# \S[^\n]*\n\n\S/);
      expect(text.match(/^# /gm)).toHaveLength(1);
      expect(text).not.toMatch(/<|["']|!\[/);
    }
  });

  it.each(entries)('%s says the same with the same figures and links in each language', entry => {
    const said = writtenIn(entry).map(({ text }) => ({
      figures: [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, figure]) => figure).sort(),
      links: [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link).sort(),
      steps: text.match(/^\d\. /gm)?.length ?? 0,
      points: text.match(/^(?:- |## |\|)/gm)?.length ?? 0,
    }));
    for (const one of said) expect(one).toEqual(said[0]);
  });

  it.each([
    ['en-us', 'English'],
    ['en-uk', 'English'],
    ['es', 'Spanish'],
    ['fr', 'French'],
  ] as const)('keeps one word per thing in %s', (language, column) => {
    const texts = ofLanguage(language).map(({ entry, text }) => ({ entry, text: prose(text) }));
    const found = rejected[column].flatMap(word => {
      const inText = holds(word);
      return texts.filter(({ text }) => inText.test(text)).map(({ entry }) => `${entry} has “${word}”`);
    });
    expect(found).toEqual([]);
  });

  it('has no number in its prose but what no setting changes', () => {
    const found = words.flatMap(({ entry, language, text }) => {
      const left = fixed.reduce((rest, one) => rest.replaceAll(one, ''), prose(text).replaceAll(/^\d\. /gm, ''));
      return /\d/.test(left) ? [`${entry} ${language}: ${/.{0,30}\d.{0,10}/.exec(left)?.[0]}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('begins no line in French with the mark that ends a phrase', () => {
    const breakable = / [?!:;%»]|« /;
    expect(ofLanguage('fr').filter(({ text }) => breakable.test(text))).toEqual([]);
  });

  it('is written in British English where that is spelled another way, and nowhere else', () => {
    // A program of a computer is one in Britain, too, and a check that somebody makes is no cheque.
    const american =
      /\b(?:cancel(?:ed|ing)|installments?|(?<!another |let )programs?|enroll|color(?:ed)?|neighbors?|centers?|licenses?|(?:a|by) check|checks and money)\b/i;
    for (const { entry, text } of ofLanguage('en-us')) {
      const british = words.find(one => one.entry === entry && one.language === 'en-uk')?.text;
      expect({ entry, isOther: british !== text }).toEqual({ entry, isOther: true });
      expect({ entry, american: american.exec(prose(british ?? text))?.[0] }).toEqual({ entry, american: undefined });
    }
  });
});

it.each([
  ['en-us', 'EN_US'],
  ['es', 'ES'],
  ['fr', 'FR'],
] as const)('says in %s of calls and texts what people agree to, word by word', (file, language) => {
  const [title, ...parts] = ['legal.tcpa', 'legal.tcpa.agree', 'legal.tcpa.free', 'legal.tcpa.stop'].map(key =>
    portalTexts.find('information/legal', language, key),
  );
  const written = words.find(one => one.entry === 'terms/tcpa' && one.language === file)?.text;
  expect(written?.replaceAll('\u00a0', ' ')).toBe(`# ${title}\n\n${parts.join('\n\n')}\n`.replaceAll('\u00a0', ' '));
});

it('lies where its kind and category say', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('entry.yaml'));
  expect(files.map(name => relative('.', dirname(name))).sort()).toEqual(entries);
  const categories = [
    ...['safety', 'billing-and-payment', 'special-programs', 'outage'],
    ...['rebates', 'start-stop-transfer', 'account-management', 'landlord'],
  ];
  expect(readdirSync(join(folder, 'faq')).sort()).toEqual(categories.sort());
});
