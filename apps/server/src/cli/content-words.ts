import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type BannerFacts, isBannerOn } from '@wattershed/domain/help/banner';
import { fileLanguages } from '../features/help/publishing/content-entry.ts';
import { missingLanguages } from '../features/help/publishing/read-content.ts';
import { oneLine } from '../features/help/publishing/texts/list-texts.ts';
import { folderOf } from '../features/help/publishing/write-content.ts';
import { fittingTexts } from '../features/help/texts/replaced-texts.ts';
import type { ContentVersion } from '../gateways/content/port.ts';

export function lines(all: readonly string[], none: string): string {
  return all.length === 0 ? none : all.join('\n');
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** What readers see of it, where that isn't simply this text. */
export function stateOf(
  { state, effectiveFrom, facts: { banner } }: Pick<ContentVersion, 'state' | 'effectiveFrom' | 'facts'>,
  today: LocalDate,
): string {
  if (state === 'draft') return ' (draft)';
  if (banner) return daysOf({ from: effectiveFrom, ...banner }, today);
  return effectiveFrom > today ? ` (from ${effectiveFrom})` : '';
}

/** When a banner is shown, and whether that is now. */
function daysOf({ from, ...banner }: BannerFacts & { from: LocalDate }, today: LocalDate): string {
  const { until, isYearly } = banner;
  const days = until === null ? `from ${from}` : `${from} to ${until}`;
  const isOver = until !== null && until < today && !isYearly;
  const now = isBannerOn({ from, ...banner }, today) ? ', shown today' : isOver ? ', over' : '';
  return ` (${days}${isYearly ? ', every year' : ''}${now})`;
}

export function lineOf(version: ContentVersion, today: LocalDate): string {
  const { texts } = version;
  const written = Object.entries(fileLanguages).flatMap(([name, language]) => (texts[language] ? [name] : []));
  return `${folderOf(version)}  v${version.version}${stateOf(version, today)}${fitOf(version)}  ${written.join(' ')}  ${beginningOf(version)}`;
}

function beginningOf({ kind, texts }: ContentVersion): string {
  if (kind !== 'text') return texts.EN_US?.title ?? '';
  return oneLine((texts.EN_US ?? Object.values(texts)[0])?.source ?? '');
}

/** A text of an earlier release may have no place in this one, or need another figure. */
function fitOf(version: ContentVersion): string {
  if (version.kind !== 'text') return '';
  const isWhole = Object.keys(fittingTexts(version)).length === Object.keys(version.texts).length;
  return isWhole ? '' : ' (doesn’t fit this release: not shown)';
}

export function missingOf(version: ContentVersion): string[] {
  const names = Object.entries(fileLanguages);
  const missing = missingLanguages(version.texts).flatMap(
    one => names.find(([, language]) => language === one)?.[0] ?? [],
  );
  return missing.length > 0 ? [`${folderOf(version)}  ${missing.join(' ')}`] : [];
}

export function shown(version: ContentVersion): string {
  const parts = Object.entries(fileLanguages).flatMap(([name, language]) => {
    const text = version.texts[language];
    return text ? [`--- ${name}\n# ${text.title}\n\n${text.source}`] : [];
  });
  return [headOf(version), ...parts].join('\n');
}

export const headOf = (version: ContentVersion): string =>
  `${folderOf(version)}  v${version.version}  ${version.state} from ${version.effectiveFrom}`;

export function historyLine({ version, state, effectiveFrom, doing, madeBy, madeAt, undoes }: ContentVersion): string {
  const at = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  const what = undoes === null ? `${state} from ${effectiveFrom}` : `took back v${undoes}`;
  return `v${version}  ${what}  ${doing} by ${madeBy}  ${at} UTC`;
}
