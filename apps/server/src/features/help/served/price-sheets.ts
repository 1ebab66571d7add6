import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type english from '@wattershed/texts/help/prices.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import { standingVersions } from '../../../gateways/content/in-force.ts';
import type { ContentVersion } from '../../../gateways/content/port.ts';
import { dayInFull } from '../figures/figure-words.ts';
import type { KeptContent } from './kept-content.ts';
import { shown, type Telling } from './shown-text.ts';

export type PriceSheets = { html: string; version: number; effectiveFrom: LocalDate };

/**
 * All price sheets one below the other, each with the day from which it is in force, and below it what is published for a later day, with
 * the figures of that day.
 */
export function priceSheets(content: KeptContent, telling: Telling): PriceSheets | undefined {
  const ofPrices = ({ kind }: ContentVersion) => kind === 'price-sheet';
  const now = content.inForce.filter(ofPrices);
  const toCome = standingVersions(content.versions.filter(ofPrices)).filter(
    one => one.state === 'published' && one.effectiveFrom > content.day && isLastOfDay(one, content),
  );
  const keys = [...new Set([...now, ...toCome].toSorted(inOrder).map(({ key }) => key))];
  const sheets = keys.map(key => {
    const current = now.find(one => one.key === key);
    const later = toCome
      .filter(one => one.key === key)
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
    return html`${current ? sheetMarkup(content, current, telling) : nothing}${later.map(one => laterMarkup(content, one, { telling, hasCurrent: current !== undefined }))}`;
  });
  const [newest] = [...now, ...toCome].toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  return newest && { html: html`${sheets}`.markup, version: newest.version, effectiveFrom: newest.effectiveFrom };
}

const inOrder = (a: ContentVersion, b: ContentVersion) => a.facts.order - b.facts.order || (a.key < b.key ? -1 : 1);

/** Of two for the same day, the later one is the one that will be in force. */
function isLastOfDay({ key, effectiveFrom, version }: ContentVersion, { versions }: KeptContent): boolean {
  return !standingVersions(versions.filter(one => one.kind === 'price-sheet' && one.key === key)).some(
    one => one.state !== 'draft' && one.effectiveFrom === effectiveFrom && one.version > version,
  );
}

const wordsIn = ({ language }: Telling) => portalTexts.translator<keyof typeof english>('help/prices', language);

function sheetMarkup(content: KeptContent, version: ContentVersion, telling: Telling): Markup {
  const { title, html: text } = shown(content, version, telling);
  const since = wordsIn(telling)('prices.since', { date: dayInFull(version.effectiveFrom, telling) });
  return html`<h2>${title}</h2><p>${since}</p>${{ markup: text }}`;
}

function laterMarkup(
  content: KeptContent,
  version: ContentVersion,
  { telling, hasCurrent }: { telling: Telling; hasCurrent: boolean },
): Markup {
  const { title, html: text } = shown({ ...content, day: version.effectiveFrom }, version, telling);
  const t = wordsIn(telling);
  const heading = t('prices.from', { date: dayInFull(version.effectiveFrom, telling), title });
  const until = hasCurrent ? html`<p>${t('prices.until')}</p>` : nothing;
  return html`<h2>${heading}</h2>${until}${{ markup: text }}`;
}
