import { type NoticeKind, noticeKinds } from '@wattershed/domain/message/notices';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { noticeText } from './notice-texts.ts';

const isWritten = (kind: NoticeKind) => kind !== 'outage';

test.each(noticeKinds.filter(isWritten))('the notice %s has words in every language', kind => {
  const text = noticeText(kind);
  for (const language of languages) {
    expect(text[language].title).toMatch(/\S/);
    expect(text[language].body).toMatch(/\S/);
  }
});
