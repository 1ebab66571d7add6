import type { DataOf } from '@wattershed/contract/call';
import { getHelpIndex, getHelpPage, listFaq } from '@wattershed/contract/help/reading';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import type { Language } from '@wattershed/domain/text/language';
import { q } from '../../api/query.ts';
import { readerNow } from '../../shell/legal/legal-reads.ts';

export type Question = DataOf<typeof getHelpPage>['questions'][number];
export type PageText = NonNullable<DataOf<typeof getHelpPage>['page']>;
export type IndexEntry = DataOf<typeof getHelpIndex>['entries'][number];

/** What the utility writes changes by the day, not by the minute. */
const staleTime = 300_000;

export const helpPageQuery = (page: HelpPage, language: Language) => ({
  ...q(getHelpPage, { language, page, reader: readerNow() }),
  staleTime,
});

export const questionQuery = (key: string, language: Language) => ({
  ...q(listFaq, { language, key, reader: readerNow() }),
  staleTime,
});

export const helpIndexQuery = (language: Language) => ({
  ...q(getHelpIndex, { language, reader: readerNow() }),
  staleTime,
});
