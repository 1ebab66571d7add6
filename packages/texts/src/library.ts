import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from '@wattershed/domain/text/language';

/** One text as GetMultilingual answers it. */
export type TextEntry = { ControlCode: string; MessageType: number; MessageData: string; AlternateText: string };

/** Keys of one module in one language, before EN_US fills what is missing. */
export type TextModule = Readonly<Record<string, string>>;

/** What every page needs beside its own module is asked for as `All`. */
const modulesOfAll = ['shell', 'errors'];

const fileEndings: Record<Language, string> = { EN_US: 'en-us', EN_UK: 'en-uk', ES: 'es', FR: 'fr' };

/** The names of the modules: `payments` is in `payments/en-us.json`, `billing/bill` in `billing/bill.en-us.json`. */
export function textModules(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .flatMap(path => /^(.+?)[./]en-us\.json$/.exec(path)?.[1] ?? [])
    .sort();
}

const readModules = new Map<string, TextModule>();

/** The texts as they are written in the file of that language; empty when there is no such file. */
export function writtenTexts(module: string, language: Language): TextModule {
  const name = `${module}${module.includes('/') ? '.' : '/'}${fileEndings[language]}.json`;
  const texts = readModules.get(name) ?? readModule(name);
  readModules.set(name, texts);
  return texts;
}

function readModule(name: string): TextModule {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Label 1, Control 2, Disclaimer 3, Error 4, Success 5 (specification 9), told by a word of the key. */
export function messageTypeOf(key: string): number {
  if (/^(?:errors|gateway)\.|\.error(?:\.|$)/.test(key)) return 4;
  if (/\.success(?:\.|$)/.test(key)) return 5;
  if (/\.disclaimer(?:\.|$)/.test(key)) return 3;
  if (/\.action(?:\.|$)/.test(key)) return 2;
  return 1;
}

function entriesOf(module: string, language: Language): TextEntry[] {
  const english = writtenTexts(module, defaultLanguage);
  const written = language === defaultLanguage ? {} : writtenTexts(module, language);
  return Object.entries(english).map(([key, text]) => ({
    ControlCode: key,
    MessageType: messageTypeOf(key),
    MessageData: written[key] ?? text,
    AlternateText: '',
  }));
}

/** Every answer of GetMultilingual by `language` and `type`, read once; EN_US stands in where a text is missing. */
export function loadTextLibrary(): ReadonlyMap<`${Language}/${string}`, readonly TextEntry[]> {
  const library = new Map<`${Language}/${string}`, readonly TextEntry[]>();
  for (const language of languages) {
    for (const module of textModules()) library.set(`${language}/${module}`, entriesOf(module, language));
    library.set(
      `${language}/All`,
      modulesOfAll.flatMap(module => entriesOf(module, language)),
    );
  }
  return library;
}
