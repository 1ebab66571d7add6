import type { Language } from '@wattershed/domain/text/language';
import type { ContentFacts, ContentName, ContentText } from '../../../gateways/content/port.ts';
import type { Fault } from './check-markdown.ts';

/** The files of a folder of content: their paths below it, with slashes, and what they say. */
export type ContentFiles = ReadonlyMap<string, string>;

export type FaultInFile = Fault & { file: string };

/** A text as its files have it, ready to become a version. */
export type WrittenContent = ContentName & {
  state: 'published' | 'draft';
  /** Absent where it takes effect when it is published. */
  effectiveFrom: string | undefined;
  facts: ContentFacts;
  texts: Partial<Record<Language, ContentText>>;
};
