import { languages } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { loadTextLibrary, messageTypeOf, textModules, writtenTexts } from './library.ts';

/** The shell's words come with those of the navigation, errors with the gateway's; the billing system names bill lines. */
const otherBeginnings: Record<string, string[]> = {
  shell: ['shell', 'nav'],
  errors: ['errors', 'gateway'],
  'billing/bill-lines': ['bill'],
};

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort();

describe.each(textModules())('the texts of %s', module => {
  const english = writtenTexts(module, 'EN_US');

  it.each(['ES', 'FR'] as const)('are complete in %s', language => {
    expect(Object.keys(writtenTexts(module, language)).sort()).toEqual(Object.keys(english).sort());
  });

  it('hold in EN_UK only keys that EN_US has, and only texts that differ', () => {
    const british = Object.entries(writtenTexts(module, 'EN_UK'));
    expect(british.filter(([key, text]) => english[key] === undefined || english[key] === text)).toEqual([]);
  });

  it.each(languages)('are never empty and keep the placeholders in %s', language => {
    const texts = Object.entries(writtenTexts(module, language));
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
    const texts = languages.flatMap(language => Object.values(writtenTexts(module, language)));
    expect(texts.filter(text => /<[a-z/]/i.test(text))).toEqual([]);
  });
});

describe('the text library', () => {
  it('answers every module in every language with all keys of EN_US', () => {
    const library = loadTextLibrary();
    const counts = textModules().flatMap(module =>
      languages.map(language => library.get(`${language}/${module}`)?.length),
    );
    const expected = textModules().flatMap(module =>
      languages.map(() => Object.keys(writtenTexts(module, 'EN_US')).length),
    );
    expect(counts).toEqual(expected);
  });

  it('falls back to EN_US where EN_UK writes nothing of its own', () => {
    const entry = loadTextLibrary()
      .get('EN_UK/sign-in')
      ?.find(text => text.ControlCode === 'sign-in.title');
    expect(entry).toEqual({ ControlCode: 'sign-in.title', MessageType: 1, MessageData: 'Sign in', AlternateText: '' });
  });

  it('answers All with the texts of the shell and of the errors', () => {
    const codes =
      loadTextLibrary()
        .get('ES/All')
        ?.map(text => text.ControlCode) ?? [];
    expect(codes).toEqual(expect.arrayContaining(['shell.signOut', 'errors.SYS500', 'gateway.cardExpired']));
  });

  it.each([
    ['sign-in.title', 1],
    ['paybill.action.pay', 2],
    ['paybill.disclaimer.fee', 3],
    ['sign-in.error.userId', 4],
    ['errors.SYS500', 4],
    ['paybill.success', 5],
  ])('files %s under message type %i', (key, type) => {
    expect(messageTypeOf(key)).toBe(type);
  });
});
