import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { Language } from '../../text/language.ts';
import { readTextAnswer } from './text-answer.ts';

const all = { command: 'pay', amount: 'all' };
const pay = (amount: number) => ({ command: 'pay', amount: cents(amount) });
const ask = (amount: number | 'all') => ({ command: 'ask', amount: amount === 'all' ? amount : cents(amount) });

describe('an answer that pays', () => {
  test.each([
    ['PAY', 'EN_US'],
    ['pay.', 'EN_US'],
    ['  Pay!! ', 'EN_US'],
    ['P\u200BAY', 'EN_US'],
    ['ＰＡＹ', 'EN_US'],
    ['pay my bill please', 'EN_US'],
    ['Yes pay', 'EN_US'],
    ['OK, pay it now. Thanks', 'EN_US'],
    ['pay in full', 'EN_UK'],
    ['pay the balance', 'EN_US'],
    ['PAGAR', 'ES'],
    ['pagar todo, por favor', 'ES'],
    ['Sí, pagar', 'ES'],
    ['Payer', 'FR'],
    ['payer s’il vous plaît', 'FR'],
    ['PAY', 'FR'],
    ['Payer', 'EN_US'],
  ] as [string, Language][])('“%s” (%s) pays all that was asked', (text, language) => {
    expect(readTextAnswer(text, language)).toEqual(all);
  });

  test.each([
    ['PAY 50', 5_000, 'EN_US'],
    ['pay $50', 5_000, 'EN_US'],
    ['pay50', 5_000, 'EN_US'],
    ['PAY 50.', 5_000, 'EN_US'],
    ['pay $50.25', 5_025, 'EN_US'],
    ['Pay 50.25 dollars please', 5_025, 'EN_US'],
    ['pay $1,234.50', 123_450, 'EN_US'],
    ['pay 1,234', 123_400, 'EN_US'],
    ['pay 0', 0, 'EN_US'],
    ['pay 0.5', 50, 'EN_US'],
    ['PAGAR 50.25', 5_025, 'ES'],
    ['PAGAR 50,25.', 5_025, 'ES'],
    ['Payer 50,25 $', 5_025, 'FR'],
    ['PAYER 50.25', 5_025, 'FR'],
    ['PAY ５０', 5_000, 'EN_US'],
  ] as [string, number, Language][])('“%s” pays %i cents', (text, amount, language) => {
    expect(readTextAnswer(text, language)).toEqual(pay(amount));
  });
});

test.each([
  ['pay it tomorrow', 'all'],
  ['I will pay on Friday', 'all'],
  ['pay half', 'all'],
  ['pay 50 for John', 5_000],
  ['can I pay?', 'all'],
  ['pagar mañana', 'all'],
] as [string, number | 'all'][])('“%s” says more than we understand, so it is asked first', (text, amount) => {
  expect(readTextAnswer(text, 'EN_US')).toEqual(ask(amount));
});

test.each(['pay 50 60', 'pay -50', 'pay 50.255', 'pay 1.234', 'pay 50,25,1', 'pay 99999999', 'pay 1 234,50'])(
  '“%s” names no amount for certain',
  text => {
    expect(readTextAnswer(text, 'EN_US')).toEqual({ command: 'unclear' });
  },
);

test.each([
  'don’t pay',
  'do not pay',
  "DON'T PAY 50",
  'no pagar',
  'ne pas payer',
  'I already paid',
  'why pay 50',
  'pay 50 no wait',
  'pay stop',
  'pay 50 cancel',
  'ya pagué',
  'My power is out',
  'payment',
  '',
  '50',
  '4821',
  'yes',
  'yes 48',
  'yes 4821 7315',
  'yes 4821 but only half',
  'yes no 4821',
  'balance 50',
  'I want to pay all of this but I would first like to talk to someone about it',
])('“%s” moves no money', text => {
  expect(readTextAnswer(text, 'EN_US')).toBeUndefined();
});

test.each([
  ['YES 4821', 'yes'],
  ['yes, 4821.', 'yes'],
  ['Y 4821', 'yes'],
  ['yes4821', 'yes'],
  ['Sí 4821', 'yes'],
  ['si 4821 gracias', 'yes'],
  ['OUI 4821', 'yes'],
  ['ok 4821', 'yes'],
  ['NO 4821', 'no'],
  ['non 4821 merci', 'no'],
])('“%s” answers a question with %s', (text, command) => {
  expect(readTextAnswer(text, 'EN_US')).toEqual({ command, code: '4821' });
});

test.each(['BALANCE', 'bal', 'my balance please', 'Saldo', 'solde.', 'Balance?'])('“%s” asks for the balance', text => {
  expect(readTextAnswer(text, 'EN_US')).toEqual({ command: 'balance' });
});

describe('whatever is texted', () => {
  const language = fc.constantFrom<Language>('EN_US', 'EN_UK', 'ES', 'FR');
  const word = fc.constantFrom(
    'PAY',
    'yes',
    'no',
    '50',
    '$1,234.5',
    'balance',
    'STOP',
    'mañana',
    '4821',
    '-',
    '.',
    'pas',
  );

  test('is read without failing, and never as an amount that it doesn’t contain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), language, (text, spoken) => {
        const answer = readTextAnswer(text, spoken);
        if (answer && 'amount' in answer && answer.amount !== 'all') expect(text.normalize('NFKD')).toMatch(/\d/);
      }),
    );
  });

  test('pays nothing with two numbers, a denial, or words that we don’t know', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), language, (words, spoken) => {
        const answer = readTextAnswer(words.join(' '), spoken);
        const isRisky =
          words.filter(each => /\d/.test(each)).length > 1 ||
          words.some(each => ['no', 'STOP', 'pas', 'mañana'].includes(each));
        expect(isRisky && answer?.command === 'pay').toBe(false);
      }),
    );
  });
});
