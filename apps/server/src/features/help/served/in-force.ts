import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ContentVersion } from '../../../gateways/content/port.ts';

/** The version of each text that is in force on a day: the one with the latest day of effect, of these the newest. */
export function inForceOn(versions: readonly ContentVersion[], day: LocalDate): ContentVersion[] {
  const newest = new Map<string, ContentVersion>();
  for (const one of versions) {
    if (one.state === 'draft' || one.effectiveFrom > day) continue;
    const name = `${one.kind} ${one.key}`;
    const other = newest.get(name);
    if (!other || isAfter(one, other)) newest.set(name, one);
  }
  return [...newest.values()].filter(({ state }) => state === 'published');
}

const isAfter = (a: ContentVersion, b: ContentVersion) =>
  a.effectiveFrom === b.effectiveFrom ? a.version > b.version : a.effectiveFrom > b.effectiveFrom;

/** The versions of one text that people have read, or will: without drafts, and without what was taken back. The newest first. */
export function versionsForReaders(versions: readonly ContentVersion[]): ContentVersion[] {
  const undone = new Set(versions.map(({ undoes }) => undoes));
  return versions
    .filter(({ state, undoes, version }) => state === 'published' && undoes === null && !undone.has(version))
    .toSorted((a, b) => (isAfter(a, b) ? -1 : 1));
}
