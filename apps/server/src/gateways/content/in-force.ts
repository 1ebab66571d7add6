import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { isBannerOn } from '@wattershed/domain/help/banner';
import type { ContentName, ContentVersion } from './port.ts';

export const isSameContent = (a: ContentName, b: ContentName) => a.kind === b.kind && a.key === b.key;

/** The versions that stand: not those that were taken back, nor the rows that say so. Who takes back such a row has the version again. */
export function standingVersions(versions: readonly ContentVersion[]): ContentVersion[] {
  const undone = new Set<string>();
  const nameOf = ({ kind, key }: ContentName, version: number) => `${kind} ${key} ${version}`;
  for (const one of versions.toSorted((a, b) => b.version - a.version)) {
    if (one.undoes !== null && !undone.has(nameOf(one, one.version))) undone.add(nameOf(one, one.undoes));
  }
  return versions.filter(one => one.undoes === null && !undone.has(nameOf(one, one.version)));
}

/** The newest version of each text that stands, whatever its state. */
export function newestVersions(versions: readonly ContentVersion[]): ContentVersion[] {
  const standing = standingVersions(versions);
  return standing.filter(one => !standing.some(other => isSameContent(one, other) && other.version > one.version));
}

/**
 * The version of each text that is in force on a day: the one with the latest day of effect, of these the newest. The days of a banner
 * are its own, and no order of its versions: the newest says when it is shown, also when that is earlier than before.
 */
export function inForceOn(versions: readonly ContentVersion[], day: LocalDate): ContentVersion[] {
  const newest = new Map<string, ContentVersion>();
  for (const one of standingVersions(versions)) {
    if (one.state === 'draft' || (one.kind !== 'banner' && one.effectiveFrom > day)) continue;
    const name = `${one.kind} ${one.key}`;
    const other = newest.get(name);
    if (!other || isAfter(one, other)) newest.set(name, one);
  }
  return [...newest.values()].filter(one => one.state === 'published' && isShownOn(one, day));
}

function isShownOn({ effectiveFrom, facts: { banner } }: ContentVersion, day: LocalDate): boolean {
  return banner === undefined || isBannerOn({ from: effectiveFrom, ...banner }, day);
}

const isAfter = (a: ContentVersion, b: ContentVersion) =>
  a.kind === 'banner' || a.effectiveFrom === b.effectiveFrom
    ? a.version > b.version
    : a.effectiveFrom > b.effectiveFrom;

/** The versions of one text that people have read, or will: no drafts. The newest first. */
export function versionsForReaders(versions: readonly ContentVersion[]): ContentVersion[] {
  return standingVersions(versions)
    .filter(({ state }) => state === 'published')
    .toSorted((a, b) => (isAfter(a, b) ? -1 : 1));
}
