import type { NoticeKind } from '@wattershed/domain/message/notices';
import type { Language } from '@wattershed/domain/text/language';
import type { NoticeLink } from './generate-notices.ts';
import type { NoticeText } from './notice-texts.ts';

export type UtilityNotice = {
  noticeId: string;
  kind: NoticeKind;
  colour: 'green' | 'yellow' | 'red' | null;
  link: NoticeLink | null;
  /** EN_US is always there. */
  text: Partial<Record<Language, NoticeText>> & { EN_US: NoticeText };
  updatedAt: Date;
};
