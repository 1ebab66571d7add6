import { join } from 'node:path';
import type { Language } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { openLibrary, portalTexts, type TextLibrary } from './library.ts';
import { holds, rejected } from './rejected-words.ts';

const utilityTexts = openLibrary(join(import.meta.dirname, '../../reference-utility/texts'));

/** Texts that may use a rejected word, with the reason. */
const allowed: Record<string, string> = {
  'session-watch.idle.text': 'the specification fixes it (2.9)',
  'session-watch.idle.spoken_one': 'speaks the dialog whose words the specification fixes',
  'session-watch.idle.spoken_other': 'speaks the dialog whose words the specification fixes',
  'session-watch.idle.action.logOut': 'the specification fixes it (2.9)',
  'nav.guestUser': 'the specification fixes the menu (2.5)',
  'shell.supportReference': 'the number of a request for support, not of a payment',
  'bill-document.payMail': 'speaks of checks on paper',
  'bill-document.stub.how': 'speaks of checks on paper',
  'bill-document.stub.payableTo': 'speaks of checks on paper',
  'bill-document.large.payByCheck': 'speaks of whom a check is made payable to',
  'inbox.order': 'speaks of what comes first in a list',
  'errors.SAV422': 'speaks of which question comes first',
  'feedback.reference': 'speaks of the number of a request for support, not of a payment',
};

const libraries: Record<string, TextLibrary> = { portal: portalTexts, 'reference utility': utilityTexts };

/** Every text of one language, without the names in its braces. */
function textsIn(language: Language): { owner: string; key: string; text: string }[] {
  return Object.entries(libraries).flatMap(([owner, library]) =>
    library
      .modules()
      .flatMap(module => Object.entries(library.written(module, language)))
      .map(([key, text]) => ({ owner, key, text: text.replaceAll(/\{\w+\}/g, '') })),
  );
}

describe('one word per thing', () => {
  it.each([
    ['EN_US', 'English'],
    ['EN_UK', 'English'],
    ['ES', 'Spanish'],
    ['FR', 'French'],
  ] as const)('is kept in %s: no text has a rejected word', (language, column) => {
    const texts = textsIn(language).filter(({ key }) => !(key in allowed));
    const found = rejected[column].flatMap(word => {
      const held = holds(word);
      return texts.filter(({ text }) => held.test(text)).map(({ owner, key }) => `${owner}: ${key} has “${word}”`);
    });
    expect(found).toEqual([]);
  });

  it('has its rejected words from the table of the docs', () => {
    expect(rejected.English).toEqual(expect.arrayContaining(['e-mail', 'username', 'somebody']));
    expect(rejected.Spanish).toEqual(expect.arrayContaining(['móvil', 'importe', 'tú']));
    expect(rejected.French).toEqual(expect.arrayContaining(['compte courant', 'tapez', 'tu']));
  });

  it('needs each of its exceptions', () => {
    const words = [...rejected.English, ...rejected.Spanish, ...rejected.French].map(holds);
    const texts = (['EN_US', 'ES', 'FR'] as const).flatMap(textsIn);
    const needed = texts.filter(({ text }) => words.some(word => word.test(text))).map(({ key }) => key);
    expect(Object.keys(allowed).filter(key => !needed.includes(key))).toEqual([]);
  });
});
