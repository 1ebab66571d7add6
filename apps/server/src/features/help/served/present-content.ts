import type { faqEntry, helpPageEntry, termsEntry } from '@wattershed/contract/help/entries';
import {
  type FaqCategory,
  faqCategories,
  faqCategoryNumbers,
  isFaqCategory,
  topFaqsNumber,
} from '@wattershed/domain/help/faq-category';
import { type HelpPage, helpPageOf, helpPages } from '@wattershed/domain/help/help-page';
import { portalLinkFor } from '@wattershed/domain/help/portal-link';
import { defaultLanguage } from '@wattershed/domain/text/language';
import type help from '@wattershed/texts/help/en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type * as z from 'zod/mini';
import type { ContentVersion } from '../../../gateways/content/port.ts';
import type { KeptContent } from './kept-content.ts';
import { type PriceSheets, priceSheets } from './price-sheets.ts';
import { shown, type Telling } from './shown-text.ts';

export type FaqEntry = z.output<typeof faqEntry>;
export type TermsEntry = z.output<typeof termsEntry>;
export type HelpPageEntry = z.output<typeof helpPageEntry>;

/** Two of a customer's tasks may be one for a visitor. */
const tasksFor = (tasks: readonly string[], { reader }: Telling) => [
  ...new Set(tasks.map(task => portalLinkFor(task, reader))),
];

function presentFaq(content: KeptContent, version: ContentVersion, telling: Telling): FaqEntry {
  const { facts, key, effectiveFrom } = version;
  const { title, html, language } = shown(content, version, telling);
  return {
    ...{ key, question: title, answer: html, category: faqCategoryNumbers[facts.category ?? 'account-management'] },
    ...{ isTop: facts.isTop, order: facts.order, pages: [...facts.pages], tasks: tasksFor(facts.tasks, telling) },
    ...{ language, version: version.version, effectiveFrom },
  };
}

export function presentTerms(content: KeptContent, version: ContentVersion, telling: Telling): TermsEntry {
  const { title, html, language } = shown(content, version, telling);
  const { key, effectiveFrom } = version;
  const changes = changesOf(version, telling);
  return { key, title, termsConditions: html, changes, language, version: version.version, effectiveFrom };
}

export const changesOf = ({ facts: { changes } }: ContentVersion, { language }: Telling): string =>
  changes[language] ?? changes[defaultLanguage] ?? '';

export function presentPage(content: KeptContent, page: HelpPage, telling: Telling): HelpPageEntry | null {
  const version = content.inForce.find(({ kind, key }) => kind === 'page' && key === page);
  const sheets = page === 'Prices' ? priceSheets(content, telling) : undefined;
  if (!version) return sheets ? pricesAlone(sheets, telling) : null;
  const { title, html, language } = shown(content, version, telling);
  const tasks = tasksFor(version.facts.tasks, telling);
  const body = `${html}${sheets?.html ?? ''}`;
  return { page, title, body, tasks, language, version: version.version, effectiveFrom: version.effectiveFrom };
}

/** A utility that says nothing about its prices but what they are. */
function pricesAlone({ html, version, effectiveFrom }: PriceSheets, { language }: Telling): HelpPageEntry {
  const title = portalTexts.translator<keyof typeof help>('help', language)('help.page.Prices');
  return { page: 'Prices', title, body: html, tasks: [], language, version, effectiveFrom };
}

const inOrder = (a: FaqEntry, b: FaqEntry) => a.category - b.category || a.order - b.order || (a.key < b.key ? -1 : 1);

/** The questions for a key: a category by number or name, a help page, or one of them. Undefined for a key that is none. */
export function findFaq(content: KeptContent, key: string | undefined, telling: Telling): FaqEntry[] | undefined {
  const versions = content.inForce.filter(({ kind }) => kind === 'faq');
  const asked = key === undefined ? versions : versionsFor(versions, key);
  return asked?.map(version => presentFaq(content, version, telling)).toSorted(inOrder);
}

function versionsFor(versions: readonly ContentVersion[], key: string): ContentVersion[] | undefined {
  const category = categoryOf(key);
  if (category) return versions.filter(({ facts }) => (category === 'top' ? facts.isTop : facts.category === category));
  const page = helpPageOf(key);
  if (page) return versions.filter(version => isOnPage(version, page));
  const one = versions.find(version => version.key === key);
  return one && [one];
}

function categoryOf(key: string): FaqCategory | 'top' | undefined {
  if (key === String(topFaqsNumber) || key === 'top-faqs') return 'top';
  if (isFaqCategory(key)) return key;
  return faqCategories.find(category => String(faqCategoryNumbers[category]) === key);
}

function isOnPage({ facts }: ContentVersion, page: HelpPage): boolean {
  const shows: readonly FaqCategory[] | 'all' | 'top' = helpPages[page].shows;
  if (facts.pages.includes(page) || shows === 'all') return true;
  return shows === 'top' ? facts.isTop : facts.category !== undefined && shows.includes(facts.category);
}
