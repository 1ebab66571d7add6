import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, languages } from '@wattershed/domain/text/language';
import { listLineTextKeys } from '@wattershed/tariffs/library';
import { portalTexts } from '@wattershed/texts/library';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { defaultBrand, type PaperLogo } from '../../../brand/brand.ts';
import { bill, line, printed, usualBill } from './bill-fixture.ts';
import { billPdf } from './bill-pdf.ts';
import { largePrintPdf } from './large-print/large-print-pdf.ts';

/** The texts of a PDF in reading order. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const { elements } = await readPdf(pdf);
  return elements.map(({ text }) => text);
}

const since = (bills: number) => ({ dueOn: localDate('2026-09-24'), bills });

describe('the printed bill', () => {
  it.each([
    ['credit', 1, null, -500, 'Nothing to pay on this bill. Your credit goes toward your next bill.'],
    [
      'credit of a closed account',
      2,
      null,
      -500,
      'Nothing to pay on this bill. Your credit comes back to you by check, or goes to your new account if you transferred service.',
    ],
    [
      'credit that a later bill used',
      2,
      '202612010001',
      -500,
      'Nothing to pay on this bill. Your credit goes toward your next bill.',
    ],
    ['bill of nothing', 1, null, 0, 'Nothing to pay on this bill.'],
  ] as const)('says of a %s what becomes of it', async (_what, status, newerBillNumber, total, words) => {
    const { account } = printed();
    const different = { bill: { ...bill, totalDueCents: cents(total) }, account: { ...account, status } };
    const texts = await textsOf(await billPdf(printed({ ...different, newerBillNumber })));
    expect(texts.join(' ')).toContain(words);
  });

  it('has the figures of the bill', async () => {
    const texts = await textsOf(await billPdf(printed()));
    const amounts = ['$143.64', '$100.00', '−$40.00', '−$2.50', '$86.14', '$60.00', '$22.00', '$4.14', '−$3.86'];
    expect(texts).toEqual(expect.arrayContaining(amounts));
    expect(texts).toEqual(expect.arrayContaining(['Please pay by Nov 23, 2026', '12 7182 8183', '100 kWh', '6,809']));
    expect(texts.join(' ')).toContain('sign in at portal.example/Portal');
    expect(texts.join(' ')).toContain('on electricity');
    expect(texts.join(' ')).toContain('readings in this period were estimated');
  });

  it.each([
    [
      ...(['EN_US', 'As of Nov 02, 2026, your CARE discount counts until Jan 12, 2027.'] as const),
      'To keep it after that, recertify by Jan 12, 2027 at portal.example/Portal/CARE.',
    ],
    [
      ...(['EN_UK', 'As of 2 Nov 2026, your CARE discount counts until 12 Jan 2027.'] as const),
      'To keep it after that, recertify by 12 Jan 2027 at portal.example/Portal/CARE.',
    ],
    [
      ...(['ES', 'Al 2 nov 2026, su descuento de CARE vale hasta el 12 ene 2027.'] as const),
      'Para conservarlo después, renuévelo a más tardar el 12 ene 2027 en portal.example/Portal/CARE.',
    ],
    [
      ...(['FR', 'Au 2 nov. 2026, votre réduction CARE compte jusqu’au 12 janv. 2027.'] as const),
      'Pour la garder ensuite, renouvelez-la au plus tard le 12 janv. 2027 sur portal.example/Portal/CARE.',
    ],
  ] as const)('says in %s until when a discount counts, and how it goes on', async (language, until, recertify) => {
    const discount = { program: 'care', until: localDate('2027-01-12'), isToRecertify: true } as const;
    const wordsOf = async (different: Parameters<typeof printed>[0], render: typeof billPdf) =>
      (await textsOf(await render(printed({ language, ...different })))).join(' ').replaceAll(/\s+/g, ' ');
    for (const render of [billPdf, largePrintPdf]) {
      expect(await wordsOf({ discount }, render)).toContain(`${until} ${recertify}`);
      const early = await wordsOf({ discount: { ...discount, isToRecertify: false } }, render);
      expect(early).toContain(until);
      expect(early).not.toContain(recertify);
      expect(await wordsOf({}, render)).not.toContain('CARE');
    }
  });

  it.each([
    ['EN_US', 'Your deposit, with interest', 'Adjustments'],
    ['EN_UK', 'Your deposit, with interest', 'Adjustments'],
    ['ES', 'Su depósito, con intereses', 'Ajustes'],
    ['FR', 'Votre dépôt de garantie, avec intérêts', 'Ajustements'],
  ] as const)('says in %s that a deposit went back, beside other adjustments', async (language, words, other) => {
    const withDeposit = printed({
      language,
      bill: { ...bill, adjustmentsCents: cents(-20_550) },
      depositBackCents: cents(20_800),
    });
    for (const render of [billPdf, largePrintPdf]) {
      const text = (await textsOf(await render(withDeposit))).join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain(`${words} ${formatDollars(cents(-20_800), language)}`.replaceAll(/\s+/g, ' '));
      expect(text).toContain(`${other} ${formatDollars(cents(250), language)}`.replaceAll(/\s+/g, ' '));
    }
  });

  it.each([
    ['EN_US', 'Energy share: help with your bill', 'Energy share donation taken off'],
    ['EN_UK', 'Energy share: help with your bill', 'Energy share donation taken off'],
    ['ES', 'Fondo solidario: ayuda con su factura', 'Donación al fondo solidario retirada'],
    ['FR', 'Fonds de solidarité : aide pour votre facture', 'Don au fonds de solidarité retiré'],
  ] as const)(
    'says in %s what the energy share fund paid, and which donation was taken off',
    async (language, ...words) => {
      const helped = printed({
        language,
        bill: { ...bill, adjustmentsCents: cents(-20_500) },
        grantCents: cents(20_000),
        donationOffCents: cents(500),
      });
      for (const render of [billPdf, largePrintPdf]) {
        const text = (await textsOf(await render(helped))).join(' ').replaceAll(/\s+/g, ' ');
        for (const [place, amountCents] of [cents(-20_000), cents(-500)].entries())
          expect(text).toContain(`${words[place]} ${formatDollars(amountCents, language)}`.replaceAll(/\s+/g, ' '));
      }
    },
  );

  it.each(languages)('is tagged, names its language, shows its title and carries its fonts in %s', async language => {
    const pdf = await readPdf(await billPdf(printed({ language })));
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, language: bcp47Of(language) });
    expect(pdf.title).toContain(bill.billNumber);
    expect([...pdf.roles]).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    );
    expect(pdf.fonts.filter(font => !font.isEmbedded)).toEqual([]);
  });

  it('carries the utility’s own logo, or its name alone', async () => {
    const pictureOf = async (logo: PaperLogo) => {
      const { utility } = printed();
      const pdf = await billPdf(printed({ utility: { ...utility, logo } }));
      expect((await readPdf(pdf)).elements[0]?.text).toBe(utility.name);
      return pdf.includes('/Subtype /Image');
    };
    expect([await pictureOf(defaultBrand.emailLogo), await pictureOf(null)]).toEqual([true, false]);
  });

  it('has a text alternative for each picture, and draws nothing outside of its structure', async () => {
    const pdf = await readPdf(await billPdf(printed()));
    const pictures = pdf.elements.filter(({ role }) => role === 'Figure');
    expect(pictures.map(({ alt }) => alt)).toEqual([expect.stringContaining('Bar chart of usage')]);
    expect(pdf.loose).toEqual([]);
  });

  it('can write the names of all customers', async () => {
    const account = { ...printed().account, customerName: 'Nguyễn Łukasz Ștefan' };
    expect(await textsOf(await billPdf(printed({ account })))).toContain('Nguyễn Łukasz Ștefan');
  });

  it('can be read aloud whatever an earlier document was made of, such as the i of which ı is a part', async () => {
    await billPdf(printed());
    const account = { ...printed().account, customerName: 'Yıldız O’Neil' };
    expect(await textsOf(await billPdf(printed({ account })))).toContain('Yıldız O’Neil');
  });

  it('is read aloud in the order in which it is printed', async () => {
    const pdf = await readPdf(await billPdf(usualBill));
    expect(pdf.elements.map(({ text }) => text).filter(text => text !== '')).toEqual(pdf.drawn);
    const headings = pdf.elements.filter(({ role }) => /^H\d/.test(role)).map(({ role, text }) => `${role} ${text}`);
    expect(headings).toEqual([
      'H1 Your bill',
      'H2 Amount due',
      'H2 Summary',
      'H2 What changed',
      'H2 Your usage',
      'H2 Payment stub',
      'H2 Current charge details',
      'H3 Electric service',
      'H3 Water service',
      'H3 Taxes',
      'H2 How to pay',
      'H2 Questions and emergencies',
    ]);
  });

  it('says that there is nothing to pay when the customer has a credit', async () => {
    const credit = { ...bill, totalDueCents: cents(-2_500), previousBalanceCents: cents(-6_864) };
    const texts = await textsOf(await billPdf(printed({ bill: credit })));
    expect(texts).toEqual(expect.arrayContaining(['Your credit', '$25.00', '$25.00 CR']));
    expect(texts.join(' ')).toContain('Nothing to pay');
  });

  it('asks for what is late first and says since when, then for the rest with its day', async () => {
    const texts = await textsOf(await billPdf(printed({ pastDueCents: cents(5_750), pastDueSince: since(2) })));
    const first = texts.indexOf('Past due');
    expect(texts.slice(first, first + 5)).toEqual([
      'Past due',
      '$57.50',
      'From 2 bills, the oldest due Sep 24, 2026.',
      'Please pay this now.',
      'Then $86.14 by Nov 23, 2026',
    ]);
  });

  it.each([
    [since(1), 'It was due Sep 24, 2026.'],
    [null, 'Please pay this now.'],
  ])('says of one late bill when it was due, and nothing where the books do not say', async (pastDueSince, words) => {
    const texts = await textsOf(await billPdf(printed({ pastDueCents: cents(5_750), pastDueSince })));
    expect(texts[texts.indexOf('$57.50') + 1]).toBe(words);
  });

  it('has a payment stub with what a check needs', async () => {
    const late = printed({ pastDueCents: cents(5_750), pastDueSince: since(1) });
    const { elements } = await readPdf(await billPdf(late));
    const stub = elements.slice(elements.findIndex(({ text }) => text === 'Payment stub'));
    const texts = stub.filter(({ page }) => page === 1).map(({ text }) => text);
    expect(texts.join(' | ')).toContain('Make your check payable to Wattershed Electric & Water and mail it to:');
    expect(texts.join(' | ')).toContain('Wattershed Electric & Water PO Box 1200 Oak Hollow, CA 95758');
    expect(texts.join(' | ')).toContain(
      [
        ...['Customer', 'Elena Ramírez', 'Account number', '12 7182 8183', 'Past due, please pay now', '$57.50'],
        ...['Due Nov 23, 2026', '$86.14', 'Amount due', '$143.64', 'Amount enclosed', '$'],
      ].join(' | '),
    );
  });

  it.each([
    ['there is nothing to pay', { bill: { ...bill, totalDueCents: cents(-500) } }],
    ['the utility takes no checks', { utility: { ...printed().utility, checksAddress: null } }],
  ])('has no payment stub when %s', async (_when, different) => {
    const texts = await textsOf(await billPdf(printed(different)));
    expect(texts.join(' ')).not.toMatch(/stub|check/);
  });

  it('that auto pay collects says on which day, and has no stub to send in', async () => {
    const texts = await textsOf(await billPdf(printed({ autoPayOn: localDate('2026-11-15') })));
    expect(texts).toContain('Auto pay is scheduled for Nov 15, 2026');
    expect(texts.join(' ')).toContain('we’ll take the amount due on Nov 15, 2026. You don’t need to send anything.');
    expect(texts.join(' ')).not.toMatch(/stub|check|Please pay/);
  });

  it('of someone on auto pay still asks for what is late, with its stub', async () => {
    const late = { pastDueCents: cents(5_750), pastDueSince: since(1), autoPayOn: localDate('2026-11-15') };
    const texts = await textsOf(await billPdf(printed(late)));
    expect(texts).toEqual(expect.arrayContaining(['Please pay this now.', 'Payment stub']));
    expect(texts.join(' ')).not.toContain('uto pay');
  });

  it.each(languages)('of a usual household takes two pages and at most 100 KB in %s', async language => {
    const usual = { ...usualBill, language, pastDueCents: cents(5_750), pastDueSince: since(2) };
    const bytes = await billPdf(usual);
    expect((await readPdf(bytes)).pages).toBe(2);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('on a payment arrangement asks for the charges and the installment, and says what is not due yet', async () => {
    const arranged = { ...bill, installmentCents: cents(2_500), deferredCents: cents(3_250) };
    const texts = await textsOf(await billPdf(printed({ bill: arranged })));
    const first = texts.indexOf('Amount due');
    expect(texts.slice(first, first + 4)).toEqual([
      'Amount due',
      '$111.14',
      'Please pay by Nov 23, 2026',
      'Includes an installment of $25.00',
    ]);
    const total = texts.indexOf('Total due');
    expect(texts.slice(total).join(' ')).toMatch(
      /^Total due \$143\.64 Not due yet \(payment arrangement\) −\$32\.50 Due with this bill \$111\.14/,
    );
  });

  it('has no comparison on the first bill', async () => {
    const texts = await textsOf(await billPdf(printed({ change: null })));
    expect(texts.join(' ')).toContain('This is your first bill');
  });

  it('continues on more pages when it has many lines', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => line(index, 'electric', 'bill.line.energy.winter', 100));
    const pdf = await billPdf(printed({ bill: { ...bill, lines } }));
    expect((await textsOf(pdf)).filter(text => text === '$1.00')).toHaveLength(90);
  });
});

describe('the words of the bill', () => {
  it('name every line that a tariff can make, in every language', () => {
    const keys = [...listLineTextKeys(), 'bill.line.lateFee'];
    const missing = keys.filter(key =>
      (['EN_US', 'ES', 'FR'] as const).some(language => !portalTexts.written('billing/bill-lines', language)[key]),
    );
    expect(missing).toEqual([]);
  });
});
