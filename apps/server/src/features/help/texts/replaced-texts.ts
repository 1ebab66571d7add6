import { languages } from '@wattershed/domain/text/language';
import type { ReplacedTexts, TextModule } from '@wattershed/texts/library';
import { faultsOfReplacement } from '@wattershed/texts/replaced/check-text';
import type { ContentText, ContentVersion } from '../../../gateways/content/port.ts';
import { movedName, type TextName, textNameOf } from './text-name.ts';

/** A text of the release in other words: they are neither titled nor Markdown. */
export const textOf = (words: string): ContentText => ({ title: '', source: words, html: '' });

/** The words of a version that fit this release: a later one may say something else in that place, or nothing. */
export function fittingTexts(version: ContentVersion): ContentVersion['texts'] {
  const name = placeOf(version);
  if (!name) return {};
  const fitting = Object.entries(version.texts).filter(
    ([, { source }]) => faultsOfReplacement(name.module, name.key, source).length === 0,
  );
  return Object.fromEntries(fitting);
}

/** Where this release has the text. */
function placeOf({ key }: Pick<ContentVersion, 'key'>): TextName | undefined {
  const name = textNameOf(key);
  return name && (movedName(name) ?? name);
}

/** What the portal says instead of the release's words. */
export function replacedTexts(inForce: readonly ContentVersion[]): ReplacedTexts {
  const replaced: Record<string, Partial<Record<(typeof languages)[number], Record<string, string>>>> = {};
  const texts = inForce.filter(({ kind }) => kind === 'text');
  const isMoved = (version: ContentVersion) => placeOf(version)?.module !== textNameOf(version.key)?.module;
  // Words under the name of today come after those under an earlier one.
  for (const version of [...texts.filter(isMoved), ...texts.filter(one => !isMoved(one))]) {
    const name = placeOf(version);
    if (!name) continue;
    const fitting = fittingTexts(version);
    for (const language of languages) {
      const words = fitting[language]?.source;
      if (words === undefined) continue;
      replaced[name.module] ??= {};
      const module = replaced[name.module] ?? {};
      const own: TextModule = module[language] ?? {};
      module[language] = { ...own, [name.key]: words };
    }
  }
  return replaced;
}
