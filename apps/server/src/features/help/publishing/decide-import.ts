import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Language, languages } from '@wattershed/domain/text/language';
import { isSameContent, newestVersions } from '../../../gateways/content/in-force.ts';
import type { ContentVersion, NewContentVersion } from '../../../gateways/content/port.ts';
import type { WrittenContent } from './written-content.ts';

export type PlannedChange = { version: NewContentVersion; kind: 'new' | 'changed' | 'removed' };

/**
 * What an import of a whole folder changes. A text is compared with its newest version: what is alike gets no new one. Texts that are
 * no longer in the folder are withdrawn.
 */
export function decideImport(
  versions: readonly ContentVersion[],
  contents: readonly WrittenContent[],
  today: LocalDate,
): PlannedChange[] {
  const newest = newestVersions(versions);
  const written = contents.flatMap((content): PlannedChange[] => {
    const before = newest.find(one => isSameContent(one, content));
    if (before && isAlike(before, content)) return [];
    const { effectiveFrom = today, ...rest } = content;
    const version = { ...rest, effectiveFrom: effectiveFrom as LocalDate, undoes: null };
    return [{ version, kind: before && before.state !== 'withdrawn' ? 'changed' : 'new' }];
  });
  const gone = newest.filter(
    one => one.state !== 'withdrawn' && !contents.some(content => isSameContent(one, content)),
  );
  return [
    ...written,
    ...gone.map(({ kind, key, facts, texts }): PlannedChange => {
      const version: NewContentVersion = {
        kind,
        key,
        facts,
        texts,
        state: 'withdrawn',
        effectiveFrom: today,
        undoes: null,
      };
      return { version, kind: 'removed' };
    }),
  ];
}

/** A text without a day of its own is alike on every day. */
function isAlike(before: ContentVersion, { effectiveFrom, ...content }: WrittenContent): boolean {
  const { state, facts, texts } = before;
  const isSameDay = effectiveFrom === undefined || effectiveFrom === before.effectiveFrom;
  const { kind: _kind, key: _key, ...written } = content;
  return isSameDay && isDeepStrictEqual({ state, facts, texts }, written);
}

/** Why a text may not become a version on the day that its file names; undefined where it may. */
export function refusalOfDay(
  versions: readonly ContentVersion[],
  content: WrittenContent,
  today: LocalDate,
): string | undefined {
  const { effectiveFrom, kind, state, texts, facts } = content;
  const before = newestVersions(versions).find(one => isSameContent(one, content));
  if (facts.banner) {
    const { until } = facts.banner;
    const isOver = effectiveFrom === undefined && until !== null && until < today;
    return isOver && !(before && isAlike(before, content))
      ? `until is before today, and effectiveFrom isn’t said: it would never be shown`
      : undefined;
  }
  if (state === 'draft' || before?.state !== 'published' || effectiveFrom === undefined) return undefined;
  if (effectiveFrom < before.effectiveFrom)
    return `effectiveFrom is before ${before.effectiveFrom}, when the text of now took effect: it would never be seen`;
  const isOtherwise = languages.some(language => before.texts[language] && !isSameText(before, texts, language));
  if (kind !== 'terms' || effectiveFrom > before.effectiveFrom || !isOtherwise) return undefined;
  return `terms that change need a later effectiveFrom than ${effectiveFrom}: people agreed to what was in force until then`;
}

function isSameText(before: ContentVersion, texts: WrittenContent['texts'], language: Language): boolean {
  const [old, now] = [before.texts[language], texts[language]];
  return old?.title === now?.title && old?.source === now?.source;
}
