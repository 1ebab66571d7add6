import {
  isMessageKind,
  kindOf,
  type MessageKind,
  messageKinds,
  wordsOf,
} from '@wattershed/domain/message/message-kinds';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { portalTexts } from './library.ts';

const kinds = Object.keys(messageKinds) as MessageKind[];

/** What the words of a channel are called; of an inbox, the email's words will do when there are no others. */
function missingWords(kind: MessageKind, language: (typeof languages)[number]): string[] {
  const { module, template } = wordsOf(kind);
  const has = (part: string) => portalTexts.find(module, language, `letters.${template}.${part}`) !== undefined;
  const { channels, isComposed } = kindOf(kind);
  const needed = {
    email: isComposed ? [] : [has('subject') || 'subject', has('lead') || 'lead'],
    text: [has('text') || 'text'],
    inbox: [has('subject') || 'subject', has('inbox') || has('lead') || 'inbox'],
  };
  return channels.flatMap(channel => needed[channel].filter(part => part !== true));
}

test.each(kinds)('%s has its words for each of its channels in four languages', kind => {
  const missing = languages.map(language => [language, missingWords(kind, language)]);
  expect(missing).toEqual(languages.map(language => [language, []]));
});

test('every word of a letter belongs to a kind of message', () => {
  const letters = portalTexts.modules().filter(module => module.endsWith('/letters'));
  const named = letters.flatMap(module =>
    Object.keys(portalTexts.written(module, 'EN_US')).flatMap(key => {
      const [, template] = /^letters\.(.+)\.(?:subject|lead|text|inbox)$/.exec(key) ?? [];
      return template === undefined ? [] : [`${module.split('/')[0]}/${template}`];
    }),
  );
  expect([...new Set(named)].filter(name => !isMessageKind(name))).toEqual([]);
  expect(new Set(named).size).toBe(kinds.length);
});

test('a text message is no longer than 306 characters, with a long name and amount in it', () => {
  const values = {
    utility: 'Wattershed Electric & Water',
    phone: '800-555-0140',
    code: '123456',
    minutes: '20',
    amount: '$10,000.00',
    account: '•••• 0001',
  };
  for (const kind of kinds.filter(one => kindOf(one).channels.includes('text'))) {
    const { module, template } = wordsOf(kind);
    for (const language of languages) {
      const text = portalTexts.find(module, language, `letters.${template}.text`, values) ?? '';
      expect([kind, language, text.length <= 306]).toEqual([kind, language, true]);
    }
  }
});
