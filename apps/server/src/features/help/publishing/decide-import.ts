import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ContentName, ContentVersion, NewContentVersion } from '../../../gateways/content/port.ts';
import type { WrittenContent } from './read-content.ts';

export type PlannedChange = { version: NewContentVersion; kind: 'new' | 'changed' | 'removed' };

export const isSameContent = (a: ContentName, b: ContentName) => a.kind === b.kind && a.key === b.key;

/** The newest version of each text, whatever its state. */
export function newestVersions(versions: readonly ContentVersion[]): ContentVersion[] {
  return versions.filter(one => !versions.some(other => isSameContent(one, other) && other.version > one.version));
}

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
  return (
    isSameDay &&
    isDeepStrictEqual({ state, facts, texts }, { state: content.state, facts: content.facts, texts: content.texts })
  );
}
