import { defaultLanguage, type Language, languages } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import { releaseText } from '@wattershed/texts/replaced/check-text';
import type { ContentVersion } from '../../../../gateways/content/port.ts';
import { fittingTexts } from '../../texts/replaced-texts.ts';
import { contentNameOf, type TextName } from '../../texts/text-name.ts';
import { fileLanguages } from '../content-entry.ts';

const namesOfFiles = Object.entries(fileLanguages);

/** The release's texts whose name or words, in any language, have these words; with how each begins in English. */
export function findTexts(words: string, replaced: readonly ContentVersion[]): string[] {
  const wanted = words.toLowerCase();
  return portalTexts.modules().flatMap(module =>
    Object.entries(portalTexts.written(module, defaultLanguage)).flatMap(([key, english]) => {
      const name = `texts/${contentNameOf({ module, key }).key}`;
      const changed = replaced.find(version => `texts/${version.key}` === name);
      const said = languages.map(
        language => changed?.texts[language]?.source ?? releaseText(module, key, language) ?? '',
      );
      const isFound = [name, ...said].some(text => text.toLowerCase().includes(wanted));
      return isFound
        ? [`${name}${changed ? ' (changed)' : ''}  ${oneLine(changed?.texts.EN_US?.source ?? english)}`]
        : [];
    }),
  );
}

/** How many texts there are in each part of the portal. */
export function listModules(): string[] {
  return portalTexts.modules().map(module => {
    const count = Object.keys(portalTexts.written(module, defaultLanguage)).length;
    return `texts/${module}  ${count} text${count === 1 ? '' : 's'}`;
  });
}

/** A text in its languages: what is shown, and what the release says where that is another. */
export function shownText({ module, key }: TextName, version: ContentVersion | undefined): string[] {
  const fitting = version ? fittingTexts(version) : {};
  return namesOfFiles.flatMap(([file, language]) => {
    const own = portalTexts.written(module, language)[key];
    const instead = version?.texts[language]?.source;
    if (own === undefined && instead === undefined) return [];
    const release = releaseText(module, key, language) ?? '';
    if (instead === undefined) return [`--- ${file}\n${release}`];
    const not = fitting[language] ? '' : ' (doesn’t fit this release: not shown)';
    return [`--- ${file}, changed${not}\n${instead}\n--- ${file}, of the release\n${release}`];
  });
}

/** Texts that are new or changed in English, and not in another language: its readers see the release's words, or English. */
export function untranslatedTexts(replaced: readonly ContentVersion[]): string[] {
  const others: readonly Language[] = ['ES', 'FR'];
  const nameOf = (language: Language) => namesOfFiles.find(([, one]) => one === language)?.[0] ?? '';
  const ofRelease = portalTexts.modules().flatMap(module =>
    Object.keys(portalTexts.written(module, defaultLanguage)).flatMap(key => {
      const missing = others.filter(language => portalTexts.written(module, language)[key] === undefined);
      return missing.length > 0 ? [`texts/${module}/${key}  ${missing.map(nameOf).join(' ')}`] : [];
    }),
  );
  const ofReplaced = replaced.flatMap(({ key, texts }) => {
    const missing = texts.EN_US ? others.filter(language => !texts[language]) : [];
    return missing.length > 0 ? [`texts/${key}  ${missing.map(nameOf).join(' ')}`] : [];
  });
  return [...ofRelease, ...ofReplaced];
}

/** The beginning of a text, on one line. */
export function oneLine(words: string): string {
  const line = words.replaceAll('\n', ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}
