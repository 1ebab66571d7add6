import type { DataOf } from '@wattershed/contract/call';
import { getHelpPage } from '@wattershed/contract/help/reading';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import type { Language } from '@wattershed/domain/text/language';
import { q } from '../../../api/query.ts';
import { staleTime } from '../../../shell/texts/answer-reads.ts';
import { readerNow } from '../../../shell/texts/legal-reads.ts';

export type Question = DataOf<typeof getHelpPage>['questions'][number];
export type PageText = NonNullable<DataOf<typeof getHelpPage>['page']>;

export const helpPageQuery = (page: HelpPage, language: Language) => ({
  ...q(getHelpPage, { language, page, reader: readerNow() }),
  staleTime,
});
