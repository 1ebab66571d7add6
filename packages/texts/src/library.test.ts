import { join } from 'node:path';
import { languages } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { openLibrary, portalTexts } from './library.ts';

// The reference utility keeps its own texts, in the same shape.
const utilityTexts = openLibrary(join(import.meta.dirname, '../../reference-utility/texts'));

/** The words of menus come with those of the navigation, refusals with the gateway's; the billing system names bill lines. */
const otherBeginnings: Record<string, string[]> = {
  'shell/menu': ['shell', 'nav'],
  'errors/refusals': ['errors', 'gateway'],
  // With the field for files, so that screens without it don't load them.
  documents: ['documents', 'errors'],
  'billing/bill-lines': ['bill'],
  // Apart from those of the pages that show them later, or show nothing else.
  'help/answers': ['help'],
  'information/contact': ['legal'],
};

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort();

describe.each([
  ...portalTexts.modules().map(module => ({ owner: 'portal', module, library: portalTexts })),
  ...utilityTexts.modules().map(module => ({ owner: 'reference utility', module, library: utilityTexts })),
])('the texts of $module of the $owner', ({ module, library }) => {
  const english = library.written(module, 'EN_US');

  it.each(['ES', 'FR'] as const)('are complete in %s', language => {
    expect(Object.keys(library.written(module, language)).sort()).toEqual(Object.keys(english).sort());
  });

  it('hold in EN_UK only keys that EN_US has, and only texts that differ', () => {
    const british = Object.entries(library.written(module, 'EN_UK'));
    expect(british.filter(([key, text]) => english[key] === undefined || english[key] === text)).toEqual([]);
  });

  it.each(languages)('are never empty and keep the placeholders in %s', language => {
    const texts = Object.entries(library.written(module, language));
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    const kept = texts.map(([key, text]) => [key, placeholders(text)]);
    expect(kept).toEqual(texts.map(([key]) => [key, placeholders(english[key] ?? '')]));
  });

  it('have keys that begin with the name of their file', () => {
    const name = module.split('/').at(-1) ?? '';
    const beginnings = otherBeginnings[module] ?? [name];
    const keys = Object.keys(english).filter(key => !beginnings.includes(key.split('.')[0] ?? ''));
    expect(keys).toEqual([]);
  });

  it('hold no markup', () => {
    const texts = languages.flatMap(language => Object.values(library.written(module, language)));
    expect(texts.filter(text => /<[a-z/]/i.test(text))).toEqual([]);
  });
});

describe('a library of texts', () => {
  it('parses each file once', () => {
    expect(portalTexts.written('billing/history', 'ES')).toBe(portalTexts.written('billing/history', 'ES'));
  });

  it('falls back to EN_US where EN_UK writes nothing of its own', () => {
    expect(portalTexts.find('sign-in', 'EN_UK', 'sign-in.title')).toBe('Sign in');
  });

  it('has no words for an unknown key or module, and its translator says so', () => {
    expect(portalTexts.find('sign-in', 'ES', 'sign-in.nothing')).toBeUndefined();
    expect(() => portalTexts.translator('nothing', 'ES')('nothing.title')).toThrow('no text nothing.title in nothing');
  });
});
