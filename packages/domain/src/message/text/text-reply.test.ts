import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTextReply } from './text-reply.ts';

const stopWords = [
  'STOP',
  'STOPALL',
  'QUIT',
  'END',
  'REVOKE',
  'OPT OUT',
  'CANCEL',
  'UNSUBSCRIBE',
  'PARAR',
  'ARRÊT',
  'ARRET',
];

describe('a text that ends texts', () => {
  test.each(stopWords)('is %s', word => {
    expect(readTextReply(word).meaning).toBe('stop');
  });

  test.each([
    'Stop.',
    ' s t o p ',
    'STOP ALL',
    'stop-all!!',
    'OPT-OUT',
    'optout',
    'ＳＴＯＰ',
    'ｓｔｏｐ',
    'arrêt',
    'Arre\u0302t',
    '“Stop”',
    'S.T.O.P.',
    'stop\u200b',
    'STOP\n\nSent from my phone',
    'please stop',
    'Stop please',
    'stop texting me',
    'Please stop sending me these messages',
    'do not text me again',
    "don't text me",
    'don’t message this number',
    'no more texts',
    'cancel text alerts',
    'end messages please',
    'opt me out',
    'I want to opt out',
    'remove me from your list',
    'take me off this list',
    'unsubscribe me',
    'no más mensajes',
    'por favor parar',
    'ARRÊTEZ s’il vous plaît',
    'STOP 🛑',
  ])('is also “%s”', text => {
    expect(readTextReply(text).meaning).toBe('stop');
  });

  test('is each of these words in any case, with any spaces and marks around and between its letters', () => {
    const mark = fc.constantFrom(' ', '.', '-', '\n', '\t', '!', '"', '\u00a0', '\u200b', '');
    fc.assert(
      fc.property(
        fc.constantFrom(...stopWords),
        fc.array(fc.tuple(fc.boolean(), mark), { minLength: 14 }),
        (word, how) => {
          const written = [...word].map((letter, index) => {
            const [isLower, space] = how[index % how.length] ?? [false, ''];
            return (isLower ? letter.toLowerCase() : letter) + space;
          });
          expect(readTextReply(written.join('')).meaning).toBe('stop');
        },
      ),
    );
  });
});

test.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['Iniciar', 'start'],
  ['Help!', 'help'],
  ['ayuda', 'help'],
  ['info', 'help'],
  ['Outage', 'emergencies'],
  ['APAGÓN', 'emergencies'],
  ['panne', 'emergencies'],
  ['Yes.', 'yes'],
  ['y', 'yes'],
  ['SÍ', 'yes'],
  ['oui', 'yes'],
  ['yes stop', 'stop'],
  ['Yes, but what does it cost?', 'other'],
])('“%s” means %s', (text, meaning) => {
  expect(readTextReply(text).meaning).toBe(meaning);
});

test.each([
  'When does the outage end?',
  'Can I cancel my appointment',
  "Don't stop the texts please",
  'Thank you',
  'My power is out',
  'What is the end date of my bill',
  'Helping my mother with her account, please call her',
  '',
  '👍',
  'x'.repeat(10_000),
  'The technician told me that the work would stop at noon, and now it is two and nobody sent a message about it',
])('“%s” is none of these', text => {
  expect(readTextReply(text).meaning).toBe('other');
});

test.each([
  ['PARAR', 'ES'],
  ['arrêt', 'FR'],
  ['STOP', undefined],
])('%s tells the language %s', (text, language) => {
  expect(readTextReply(text).language).toBe(language);
});

test('whatever is sent is read without failing, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), text => {
      expect(readTextReply(text).meaning).toMatch(/^(stop|start|yes|help|emergencies|other)$/);
    }),
  );
});
