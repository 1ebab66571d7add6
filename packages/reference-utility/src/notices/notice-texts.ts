import type { NoticeKind } from '@wattershed/domain/message/notices';
import { type Language, languages } from '@wattershed/domain/text/language';
import type english from '../../texts/notices/en-us.json';
import { utilityTexts } from '../utility-texts.ts';

export type NoticeText = { title: string; body: string };

/** What the utility says on the dashboard, in all of the portal's languages. */
export function noticeText(kind: Exclude<NoticeKind, 'outage'>): Record<Language, NoticeText> {
  const inLanguage = (language: Language): NoticeText => {
    const t = utilityTexts.translator<keyof typeof english>('notices', language);
    return { title: t(`notices.${kind}.title`), body: t(`notices.${kind}.body`) };
  };
  return Object.fromEntries(languages.map(language => [language, inLanguage(language)])) as Record<
    Language,
    NoticeText
  >;
}
