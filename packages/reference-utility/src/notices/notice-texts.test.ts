import { noticeKinds } from '@wattershed/domain/message/notices';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { noticeText } from './notice-texts.ts';

test.each([...noticeKinds, 'outage-over'] as const)(
  'the notice %s has words in every language and no open place',
  kind => {
    const text = noticeText(kind, 'Oak Hollow');
    for (const language of languages) {
      expect(text[language].title).toMatch(/\S/);
      expect(text[language].body).toMatch(/\S/);
      expect(JSON.stringify(text[language])).not.toContain('{town}');
    }
  },
);

test('an outage notice names its town', () => {
  expect(noticeText('outage', 'Oak Hollow').FR.title).toBe('Panne de courant à Oak Hollow');
});
