import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { type Translate, type Values, wording } from './wording.ts';

/** One module's keys in one language, before EN_US fills the gaps. */
export type TextModule = Readonly<Record<string, string>>;

/** Words that the utility uses instead of those of the release, by module and language. */
export type ReplacedTexts = Readonly<Record<string, Partial<Record<Language, TextModule>>>>;

export type TextLibrary = {
  /** The names of the modules: `payments` is in `payments/en-us.json`, `billing/bill` in `billing/bill.en-us.json`. */
  modules(): string[];
  /** The texts as written in that language's file; empty when there is no such file. */
  written(module: string, language: Language): TextModule;
  /** The same with what the utility has replaced of them. */
  shown(module: string, language: Language): TextModule;
  /** Takes over all that is replaced from now on, in this process. */
  replace(texts: ReplacedTexts): void;
  /** What was taken over last: the same is the same words. */
  replaced(): ReplacedTexts;
  /** The text of a key, in EN_US if the language has none; undefined when nobody wrote any. */
  find(module: string, language: Language, key: string, values?: Values): string | undefined;
  /** One module's texts in one language. A key nobody wrote is our bug and throws. */
  translator<Key extends string>(module: string, language: Language): Translate<Key>;
};

const fileEndings: Record<Language, string> = { EN_US: 'en-us', EN_UK: 'en-uk', ES: 'es', FR: 'fr' };

/** The texts in the files below a folder. Each file is read and parsed once. */
export function openLibrary(folder: string): TextLibrary {
  const read: Record<Language, Map<string, TextModule>> = {
    EN_US: new Map(),
    EN_UK: new Map(),
    ES: new Map(),
    FR: new Map(),
  };

  let names: string[] | undefined;

  function modules(): string[] {
    names ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .flatMap(path => /^(.+?)[./]en-us\.json$/.exec(path)?.[1] ?? [])
      .sort();
    return [...names];
  }

  function written(module: string, language: Language): TextModule {
    // In a message to thousands, a path for each text would be a tenth of all work.
    const known = read[language].get(module);
    if (known) return known;
    const path = join(folder, `${module}${module.includes('/') ? '.' : '/'}${fileEndings[language]}.json`);
    const texts = readModule(path);
    read[language].set(module, texts);
    return texts;
  }

  let replacing: ReplacedTexts = {};
  const merged = new Map<string, TextModule>();

  function shown(module: string, language: Language): TextModule {
    const instead = replacing[module]?.[language];
    if (!instead) return written(module, language);
    const name = `${language}/${module}`;
    const known = merged.get(name);
    if (known) return known;
    const texts = { ...written(module, language), ...instead };
    merged.set(name, texts);
    return texts;
  }

  function replace(texts: ReplacedTexts): void {
    replacing = texts;
    merged.clear();
  }

  function find(module: string, language: Language, key: string, values?: Values): string | undefined {
    const findText = (wanted: string) => shown(module, language)[wanted] ?? shown(module, defaultLanguage)[wanted];
    return wording(findText, language, key, values);
  }

  function translator<Key extends string>(module: string, language: Language): Translate<Key> {
    return (key, values) => {
      const words = find(module, language, key, values);
      if (words === undefined) throw new Error(`no text ${key} in ${module}`);
      return words;
    };
  }

  return { modules, written, shown, replace, replaced: () => replacing, find, translator };
}

/** Every text of the portal. */
export const portalTexts = openLibrary(import.meta.dirname);

function readModule(path: string): TextModule {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
