import { formatDate } from '@wattershed/domain/calendar/date-format';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { kindOf, type MessageKind, messageKinds } from '@wattershed/domain/message/message-kinds';
import { partsOf } from '@wattershed/domain/message/text/text-parts';
import { cents } from '@wattershed/domain/money/cents';
import { type Language, languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { renderText } from '../../../letters/letter.ts';
import { askedInWords, fitting, howToPay, listed, methodInWords, money, mostParts, noWord, withFee } from './reply.ts';

/** The longest names and amounts that there are, on a portal with a long address. */
const config = readConfig({
  UTILITY_NAME: 'Wattershed Electric & Water',
  UTILITY_PHONE: '800-555-0140',
  PUBLIC_URL: 'https://my.wattershed-utility.example/',
  PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  DEMO_ON_NETWORK: 'on',
});
const most = cents(config.MAX_PAYMENT_CENTS);
const late = cents(config.MAX_PAYMENT_CENTS - 1);
const fee = cents(config.CARD_FEE_CENTS);
const day = localDate('2026-09-30');
const account = '•••• 0001';
const methods = [
  { kind: 'card', brand: 'American Express', last4: '0005' },
  { kind: 'bank', brand: 'Bank account', last4: '6789' },
] as const;

function valuesIn(language: Language, method: string): Record<string, string> {
  const bill = { askedCents: most, dueOn: day };
  const asked = [late, cents(0)].map(pastDueCents => askedInWords({ ...bill, pastDueCents }, language));
  return {
    ...{ account, method, code: '987654', minutes: '20', confirmation: 'WS98765432', fee: money(fee, language) },
    ...{ amount: withFee(most, fee, language), pay: withFee(most, fee, language), rest: money(late, language) },
    ...{ owed: money(most, language), least: money(cents(100), language), most: money(most, language) },
    ...{ date: formatDate(day, language), due: formatDate(day, language), answerBy: formatDate(day, language) },
    ...{ how: howToPay('9876', language), no: noWord('9876', language), balances: '', choices: '' },
    asked: asked.toSorted((a, b) => b.length - a.length)[0] ?? '',
    link: `${config.portalUrl}TextToPay`,
  };
}

const texts = (Object.keys(messageKinds) as MessageKind[]).filter(
  kind => kind.startsWith('autopay/') && kindOf(kind).channels.includes('text'),
);

/** Spanish texts with an accent that no text has a sign for go as one of the longer kind. */
const mostIn: Record<Language, number> = { EN_US: mostParts, EN_UK: mostParts, ES: 5, FR: mostParts };

test.each(texts)('%s fits into two parts with the longest names and amounts, save for Spanish accents', kind => {
  const tooLong = languages.flatMap(language =>
    methods
      .map(method =>
        renderText({ kind, language, values: valuesIn(language, methodInWords(method, language)) }, config),
      )
      .filter(text => partsOf(text) > mostIn[language])
      .map(text => [language, partsOf(text), text]),
  );
  expect(tooLong).toEqual([]);
});

test.each(languages)('of several accounts as many are named as fit, and one in any case, in %s', language => {
  const line = (count: number) =>
    `${howToPay('9876', language)} = ${withFee(most, fee, language)}, ${account}, ${'American Express 0005'.repeat(count)}`;
  const values = (choices: string) => ({ choices });
  const named = (lines: readonly string[]) => fitting({ config }, { language }, 'pick', { lines, values });
  const some = named(Array.from({ length: 9 }, () => line(1)));
  const text = renderText({ kind: 'autopay/text-pick', language, values: values(listed(some)) }, config);
  expect(some.length).toBeGreaterThan(1);
  expect(partsOf(text)).toBeLessThanOrEqual(mostParts);
  expect(named([line(99)])).toHaveLength(1);
  expect(named([])).toEqual([]);
});
