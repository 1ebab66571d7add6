import { createHash } from 'node:crypto';
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

/** The same for the same words, so that what follows from the books is one notice however often it is read. */
export function noticeIdOf(about: string): string {
  const hex = createHash('sha256').update(about).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
