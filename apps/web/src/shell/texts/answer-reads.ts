import type { DataOf } from '@wattershed/contract/call';
import { getHelpIndex, listFaq } from '@wattershed/contract/help/reading';
import type { Language } from '@wattershed/domain/text/language';
import { q } from '../../api/query.ts';
import { readerNow } from './legal-reads.ts';

export type IndexEntry = DataOf<typeof getHelpIndex>['entries'][number];

/** What the utility writes changes by the day, not by the minute. */
export const staleTime = 300_000;

export const questionQuery = (key: string, language: Language) => ({
  ...q(listFaq, { language, key, reader: readerNow() }),
  staleTime,
});

export const helpIndexQuery = (language: Language) => ({
  ...q(getHelpIndex, { language, reader: readerNow() }),
  staleTime,
});
