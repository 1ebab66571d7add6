import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type Language, languages } from '@wattershed/domain/text/language';
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '../../../brand/brand.ts';
import { bill, printed as printedBill } from '../bill-document/bill-fixture.ts';
import { askedInFull, askedInShort, type BillNews, changeInShort, decideAsks } from './bill-words.ts';
import { newBillEmail } from './new-bill-email.ts';

const printed = printedBill();
const plain: BillNews = {
  ...printed,
  budget: null,
  change: null,
  pastDueCents: cents(0),
  paidOn: null,
  autoPayOn: null,
};
const billOf = (totalDueCents: number, more: Partial<typeof bill> = {}) => ({
  bill: { ...bill, totalDueCents: cents(totalDueCents), ...more },
});
const sayIn = (news: BillNews, language: Language) => {
  const asks = decideAsks(news);
  return [askedInShort(asks, language), askedInFull(asks, language, '800-555-0140')];
};

const drawn = {
  isDrawn: true,
  payOn: localDate('2026-11-20'),
  amountCents: cents(8_614),
  feeCents: cents(0),
  leftCents: cents(0),
  isAsked: false,
} as const;

describe('what a new bill asks for', () => {
  test.each<[string, Partial<BillNews>, string, string]>([
    ['an amount by its due date', billOf(8_614), '$86.14 due Nov 23, 2026', '$86.14 is due by Nov 23, 2026.'],
    [
      'what auto pay will take',
      { ...billOf(8_614), autoPayOn: localDate('2026-11-15') },
      'auto pay takes $86.14 on Nov 15, 2026',
      'Auto pay will take $86.14 on Nov 15, 2026. You don’t need to do anything.',
    ],
    [
      'what is late before the rest, whether or not auto pay is on',
      { ...billOf(8_614), pastDueCents: cents(5_000), autoPayOn: localDate('2026-11-15') },
      '$50.00 past due',
      '$50.00 is past due. Please pay it now, then $36.14 by Nov 23, 2026.',
    ],
    [
      'what auto pay draws of it, and the rest',
      { ...billOf(8_614), draw: { ...drawn, amountCents: cents(5_000), leftCents: cents(3_614) } },
      '$86.14 due Nov 23, 2026',
      '$86.14 is due by Nov 23, 2026. Auto pay draws $50.00 of it on Nov 20, 2026. Please pay the other $36.14 yourself.',
    ],
    [
      'what auto pay draws only after a yes',
      { ...billOf(8_614), draw: { ...drawn, isAsked: true } },
      '$86.14 due Nov 23, 2026',
      '$86.14 is due by Nov 23, 2026. That is above your auto pay limit, so we’ve asked you: on Nov 20, 2026, we draw $86.14 only if you say yes.',
    ],
    [
      'what is drawn with the fee of a card',
      { ...billOf(8_614), draw: { ...drawn, feeCents: cents(199) } },
      'auto pay takes $88.13 on Nov 20, 2026',
      'Auto pay will take $88.13 with the $1.99 convenience fee on Nov 20, 2026. You don’t need to do anything.',
    ],
    [
      'a part that is drawn with the fee of a card',
      {
        ...billOf(8_614),
        draw: { ...drawn, amountCents: cents(5_000), feeCents: cents(199), leftCents: cents(3_614) },
      },
      '$86.14 due Nov 23, 2026',
      '$86.14 is due by Nov 23, 2026. Auto pay draws $50.00 of it on Nov 20, 2026. Please pay the other $36.14 yourself. A convenience fee of $1.99 is drawn with it.',
    ],
    [
      'what is drawn with a fee only after a yes',
      { ...billOf(8_614), draw: { ...drawn, feeCents: cents(199), isAsked: true } },
      '$86.14 due Nov 23, 2026',
      '$86.14 is due by Nov 23, 2026. That is above your auto pay limit, so we’ve asked you: on Nov 20, 2026, we draw $88.13 with the $1.99 convenience fee only if you say yes.',
    ],
    [
      'all of it, where auto pay skips the bill',
      { ...billOf(8_614), autoPayOn: localDate('2026-11-15'), draw: { isDrawn: false as const } },
      '$86.14 due Nov 23, 2026',
      '$86.14 is due by Nov 23, 2026.',
    ],
    [
      'an installment',
      billOf(8_614, { installmentCents: cents(2_000), deferredCents: cents(1_000) }),
      '$76.14 due Nov 23, 2026',
      '$76.14 is due by Nov 23, 2026, including an installment of $20.00.',
    ],
    [
      'nothing, of a credit',
      { ...billOf(-2_402), autoPayOn: localDate('2026-11-15') },
      'you have a credit of $24.02',
      'You don’t need to pay anything: your credit of $24.02 goes toward your next bill.',
    ],
    [
      'nothing, of the credit of a closed account',
      { ...billOf(-2_402), account: { ...printed.account, status: 2 } },
      'you have a credit of $24.02',
      'You don’t need to pay anything. Your credit of $24.02 comes back to you by check, or goes to your new account if you transferred service. Call us at 800-555-0140 if you haven’t gotten it in a month.',
    ],
    ['nothing, of a bill of zero', billOf(0), 'nothing to pay', 'You don’t need to pay anything.'],
    [
      'nothing, once it is paid',
      { ...billOf(8_614), paidOn: localDate('2026-11-05') },
      'nothing to pay',
      'It was paid on Nov 05, 2026. You don’t need to do anything.',
    ],
  ])('is %s', (_, news, short, full) => {
    expect(sayIn({ ...plain, ...news, newerBillNumber: null }, 'EN_US')).toEqual([short, full]);
  });

  test('is said in the reader’s language', () => {
    const news = { ...plain, ...billOf(8_614) };
    expect(languages.map(language => sayIn(news, language)[1])).toEqual([
      '$86.14 is due by Nov 23, 2026.',
      expect.stringContaining('23 Nov 2026'),
      expect.stringContaining('Pague $86.14 a más tardar el'),
      expect.stringContaining('à payer au plus tard le'),
    ]);
  });
});

test('what changed is one line, with the main reason', () => {
  expect(changeInShort({ change: null }, 'EN_US')).toBe(
    'This is your first bill, so there’s nothing to compare it with yet.',
  );
  const change = {
    previousBillNumber: '202610020001',
    previousChargesCents: cents(10_000),
    differenceCents: cents(-2_402),
    effects: [{ kind: 'electric-usage' as const, amountCents: cents(-2_402) }],
    previousDays: 30,
    days: 30,
    previousMeanF: null,
  };
  expect(changeInShort({ change }, 'EN_US')).toBe(
    'Your charges are $24.02 lower than on your last bill. Mainly: you used less electricity (−$24.02).',
  );
  expect(changeInShort({ change: { ...change, differenceCents: cents(0), effects: [] } }, 'EN_US')).toBe(
    'Your charges are the same as on your last bill.',
  );
});

const sender = {
  UTILITY_NAME: 'Wattershed',
  UTILITY_PHONE: '800-555-0140',
  brand: defaultBrand,
  portalUrl: 'https://portal.example/',
};

test.each([
  [2_000, 'Equal Payment Plan: you used $106.14, and this bill asks for $86.14. $20.00 is left for later bills.'],
  [-2_000, 'Equal Payment Plan: you used $106.14, and this bill asks for $86.14. $20.00 is paid ahead.'],
  [0, 'Equal Payment Plan: you used $106.14, and this bill asks for $86.14. Nothing is left for later bills.'],
])(
  'its email says of budget billing what was used beside what it asks for, and what that leaves (%i)',
  (left, words) => {
    const budget = { usedCents: cents(10_614), askedCents: cents(8_614), deferredCents: cents(left) };
    const email = newBillEmail({ news: { ...plain, budget }, brings: 'link', link: '', language: 'EN_US' }, sender);
    expect(email.text).toContain(words);
    const without = newBillEmail({ news: plain, brings: 'link', link: '', language: 'EN_US' }, sender);
    expect(without.text).not.toContain('Equal Payment Plan');
  },
);

test.each(['attached', 'link', 'notice'] as const)('its email (%s) has the account masked, and one button', brings => {
  const link = 'https://portal.example/ViewBill?bill=1&account=0001';
  for (const language of languages) {
    const { subject, text, html } = newBillEmail({ news: plain, brings, link, language }, sender);
    expect(`${subject}${text}${html}`).not.toContain(plain.account.accountNumber);
    expect(text).toContain(link);
    expect(text.includes('PDF')).toBe(brings === 'attached');
  }
});
