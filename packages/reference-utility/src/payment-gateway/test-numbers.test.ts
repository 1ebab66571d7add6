import { describe, expect, test } from 'vitest';
import { isRoutingNumber } from './bank-routing.ts';
import { cardBrand, passesLuhn, withCheckDigit } from './card-number.ts';
import { outcomeMessage } from './outcome-messages.ts';
import {
  BANK_TEST_ENDINGS,
  behaviourOfBankAccount,
  behaviourOfCard,
  CARD_TEST_NUMBERS,
  DECLINE_CODES,
  TEST_ROUTING_NUMBER,
  testNumbersMarkdown,
} from './test-numbers.ts';

describe('the table of test numbers', () => {
  test.each(CARD_TEST_NUMBERS)('$number ($what) is a number that a real brand could issue', ({ number }) => {
    expect(passesLuhn(number)).toBe(true);
    expect(cardBrand(number)).toBeDefined();
  });

  test.each(CARD_TEST_NUMBERS)('$number behaves as its row says', ({ number, behaviour, declineCode, update }) => {
    expect(behaviourOfCard(number)).toEqual({ behaviour, declineCode, ...(update ? { update } : {}) });
  });

  test('no number stands twice', () => {
    expect(new Set(CARD_TEST_NUMBERS.map(({ number }) => number)).size).toBe(CARD_TEST_NUMBERS.length);
  });

  test('every decline code has a card that leads to it and words of its own', () => {
    expect(DECLINE_CODES).toHaveLength(21);
    for (const code of DECLINE_CODES) {
      expect(CARD_TEST_NUMBERS.some(({ declineCode }) => declineCode === code)).toBe(true);
      expect(outcomeMessage(code)).not.toBe(outcomeMessage('F999'));
    }
  });

  test('the numbers written in the README by hand are the ones that the scheme makes', () => {
    expect(withCheckDigit('400000000000902')).toBe('4000000000009029');
    expect(behaviourOfCard('4000000000009029').behaviour).toBe('answer-lost');
  });

  test('the routing number for trials passes the bank check', () => {
    expect(isRoutingNumber(TEST_ROUTING_NUMBER)).toBe(true);
  });

  test('the Markdown lists every card and every bank ending', () => {
    const markdown = testNumbersMarkdown().replaceAll(' ', '');
    for (const { number } of CARD_TEST_NUMBERS) expect(markdown).toContain(`|${number}|`);
    for (const { ending } of BANK_TEST_ENDINGS) expect(markdown).toContain(`endingin${ending}`);
  });
});

describe('numbers outside the table', () => {
  test('a card of any brand ending in 0002 is declined', () => {
    expect(behaviourOfCard('5105105105100002')).toEqual({ behaviour: 'decline', declineCode: 'F302' });
  });

  test('any other card and bank account is approved', () => {
    expect(behaviourOfCard('4012888888881881')).toEqual({ behaviour: 'approve', declineCode: null });
    expect(behaviourOfBankAccount('000123456')).toEqual({ behaviour: 'approve', declineCode: null });
  });
});
