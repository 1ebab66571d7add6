import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { BannerFacts } from '@wattershed/domain/help/banner';
import type { FaqCategory } from '@wattershed/domain/help/faq-category';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import type { Language } from '@wattershed/domain/text/language';

/** The utility's own words: questions with answers, help pages, terms, banners, price sheets, and what it says instead of texts of the release. */
export type Content = {
  /** Rises with every change; 0 before the first. */
  findChangeNumber(): Promise<number>;
  /** All versions of all texts, or of one, the oldest first. */
  listVersions(of?: ContentName): Promise<ContentVersion[]>;
  /** The version of these terms that is in force on a day: what somebody agrees to then. Null where there are none. */
  findTermsVersion(key: string, day: LocalDate): Promise<number | null>;
  /**
   * Adds versions, all or none, as one change. `decide` gets what is there while nobody else can change it. Returns what was added.
   */
  change(
    by: { madeBy: string; doing: ContentChange['doing'] },
    decide: (versions: readonly ContentVersion[]) => readonly NewContentVersion[],
  ): Promise<ContentVersion[]>;
};

export type ContentKind = 'faq' | 'page' | 'terms' | 'text' | 'banner' | 'price-sheet';

export type ContentName = { kind: ContentKind; key: string };

/** Where a text belongs. */
export type ContentFacts = {
  /** Of a question. */
  category?: FaqCategory;
  order: number;
  isTop: boolean;
  pages: readonly HelpPage[];
  /** Paths of screens. */
  tasks: readonly string[];
  /** Whether other sites may show it in a frame. */
  isFramed: boolean;
  /** Of a banner. */
  banner?: BannerFacts;
  /** What this version changes, in the languages in which somebody said it. */
  changes: Partial<Record<Language, string>>;
};

/**
 * A text in one language: what was written, and what is made of it when it is published. Both may have figures, as `{{name}}`. A text of
 * the release has neither title nor HTML.
 */
export type ContentText = { title: string; source: string; html: string };

export type NewContentVersion = ContentName & {
  state: 'published' | 'draft' | 'withdrawn';
  effectiveFrom: LocalDate;
  facts: ContentFacts;
  texts: Partial<Record<Language, ContentText>>;
  /** The version that this row takes back; it is no text of its own. */
  undoes: number | null;
};

export type ContentChange = { madeBy: string; madeAt: Date; doing: 'first' | 'import' | 'edit' | 'undo' };

export type ContentVersion = NewContentVersion & ContentChange & { version: number };
