import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { bcp47Of, languages } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { defaultBrand } from '../../brand/brand.ts';
import type { BillingAmountsOwed } from '../../gateways/billing-system/amounts-owed.ts';
import type { Receipt } from './receipt.ts';
import { receiptLines } from './receipt-lines.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf } from './receipt-pdf.ts';

const receipt: Receipt = {
  paymentId: '0190a6a0-0000-7000-8000-000000000001',
  state: 'posted',
  amountCents: cents(123_456),
  feeCents: cents(199),
  totalCents: cents(123_655),
  method: 'Visa',
  methodLast4: '4242',
  confirmation: 'B7K2M9QX',
  accountNumber: knownAccountNumber('100000001'),
  isByVisitor: false,
  customerName: 'Anne <b>O’Neil</b> & Söhne',
  serviceAddress: '12 Main St 4, Fresno, CA 93701',
  timeZone: 'America/Los_Angeles',
  paidAt: new Date('2026-11-20T18:05:00Z'),
  balanceAfterCents: cents(-500),
  deferredAfterCents: cents(0),
  charge: null,
  combined: null,
  gatewayCode: 'F000',
};
const owed: BillingAmountsOwed = {
  ...{ balanceCents: cents(0), totalDueCents: cents(0), pastDueCents: cents(0), minimumDueCents: cents(0) },
  ...{ deferredCents: cents(0), nextInstallment: null, extension: null, keepArrangementBy: null },
  ...{
    dueOn: null,
    isOnAutoPay: false,
    isDrawnByPortal: false,
    isClosed: false,
    isCashOnly: false,
    autoPayOn: null,
    lastPayment: null,
    today: localDate('2026-11-20'),
  },
};
const sender = {
  UTILITY_NAME: 'Wattershed',
  UTILITY_PHONE: '800-555-0140',
  portalUrl: 'http://localhost:4100/',
  brand: defaultBrand,
};
const news = { receipt, owed, payerName: 'Anne', now: receipt.paidAt };

describe('a receipt', () => {
  it('says what was paid, when and what is left, in the time of the service address', () => {
    const { facts, money } = receiptLines(receipt, 'EN_US');
    expect(facts.map(line => line.value)).toContain('November 20, 2026 10:05 AM');
    expect(facts.map(line => line.value)).toContain('••••\u00A00001');
    expect(money.map(line => line.value)).toEqual(['$1,234.56', '$1.99', '$1,236.55', '$5.00 CR']);
  });

  it.each(['declined', 'failed'] as const)('that is none, of a payment that %s, names no charge and no fee', state => {
    const { facts, money } = receiptLines({ ...receipt, state, confirmation: null, balanceAfterCents: null }, 'EN_US');
    const labels = [...facts, ...money].map(line => line.label);
    expect(labels).toEqual(['Date', 'Customer', 'Account number', 'Service address', 'Method', 'Amount']);
    expect(money).toEqual([{ label: 'Amount', value: '$1,234.56' }]);
  });

  it('of a payment that the bank returned no longer gives the balance after it', () => {
    const labels = receiptLines({ ...receipt, state: 'returned' }, 'EN_US').money.map(line => line.label);
    expect(labels).toEqual(['Payment', 'Convenience fee', 'Total charged']);
  });

  it('says what of the balance waits for later installments of a payment arrangement', () => {
    const arranged = { ...receipt, balanceAfterCents: cents(20_000), deferredAfterCents: cents(20_000) };
    expect(receiptLines(arranged, 'EN_US').money.slice(-2)).toEqual([
      { label: 'Balance after this payment', value: '$200.00' },
      { label: 'Of that, not due yet (payment arrangement)', value: '$200.00' },
    ]);
  });

  it.each(languages)('becomes a tagged PDF with its language, title and fonts in %s', async language => {
    const pdf = await readPdf(await receiptPdf(receipt, sender, language));
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, language: bcp47Of(language), pages: 1, loose: [] });
    expect(pdf.title).toContain('B7K2M9QX');
    expect(pdf.fonts.filter(font => !font.isEmbedded)).toEqual([]);
    expect(pdf.elements.map(({ text }) => text)).toEqual(pdf.drawn);
  });

  it('on paper says who it is from, whose account it is for, and that it is no bill', async () => {
    const { elements } = await readPdf(await receiptPdf(receipt, sender, 'EN_US'));
    const texts = elements.map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(['Wattershed', '800-555-0140', 'Payment receipt']);
    expect(texts).toEqual(expect.arrayContaining([receipt.customerName, '•••• 0001', '$1,236.55']));
    expect(texts.at(-1)).toContain('This is a receipt, not a bill.');
  });
});

describe('a letter about a payment', () => {
  it('says what is past due before what is due later, with both amounts', () => {
    const late = { ...owed, balanceCents: cents(99_874), pastDueCents: cents(70_342), dueOn: localDate('2026-12-07') };
    const { text } = receiptMail('receipt', { ...news, owed: late }, sender, 'EN_US');
    expect(text).toContain('$703.42 is past due. Please pay it now, then $295.32 by Dec 07, 2026.');
    const allLate = { ...late, pastDueCents: late.balanceCents };
    expect(receiptMail('returned', { ...news, owed: allLate }, sender, 'EN_US').text).toContain('$998.74 is past due.');
    expect(receiptMail('receipt', news, sender, 'EN_US').text).not.toContain('past due');
  });

  it('about a return asks nobody to pay what the bank is asked for again', () => {
    const late = { ...owed, balanceCents: receipt.amountCents, pastDueCents: receipt.amountCents };
    const again = { ...news, isAskedAgain: true };
    const textOf = (owes: BillingAmountsOwed) =>
      receiptMail('returned', { ...again, owed: owes }, sender, 'EN_US').text;
    expect(textOf({ ...late, dueOn: localDate('2026-11-20') })).not.toContain('Please pay');
    const more = { ...late, balanceCents: cents(133_456), dueOn: localDate('2026-12-07') };
    expect(textOf(more)).toContain('Left to pay: $100.00, due Dec 07, 2026.');
    expect(textOf({ ...more, pastDueCents: more.balanceCents })).toContain('$100.00 is past due. Please pay it now.');
  });

  it('with a receipt asked for after the bank returned the payment says so, and thanks nobody', () => {
    const { subject, text } = receiptMail(
      'receipt',
      { ...news, receipt: { ...receipt, state: 'returned' } },
      sender,
      'EN_US',
    );
    expect(subject).toBe('Your bank returned your payment · Wattershed');
    expect(text).toContain(
      'Payment returned\n$1,234.56\n\nYour bank returned this payment, so you owe this amount again.',
    );
    expect(text).not.toContain('Thank you');
  });

  it('names the next installment of a payment arrangement and its day', () => {
    const next = { number: 5, of: 12, amountCents: cents(2_500), dueOn: localDate('2027-01-08'), isDeferred: true };
    const arranged = { ...owed, balanceCents: cents(20_000), deferredCents: cents(20_000), nextInstallment: next };
    const letter = receiptMail('receipt', { ...news, owed: { ...arranged, dueOn: next.dueOn } }, sender, 'EN_US');
    expect(letter.text).toContain('Next installment of your payment arrangement: $25.00 by Jan 08, 2027.');
    expect(letter.text).not.toContain('past due');
  });

  it('shows what a customer typed as text and never as markup', () => {
    const { html } = receiptMail('receipt', news, sender, 'EN_US');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#60;b&#62;O’Neil');
  });

  it('says who paid, for which account, how much, how, when, and under which number', () => {
    const { html, text } = receiptMail('receipt', news, sender, 'EN_US');
    const said = [
      'Payment received',
      'Thank you, Anne.',
      '$1,236.55',
      '••••\u00A00001',
      'Visa ending in 4242',
      'B7K2M9QX',
    ];
    for (const words of [...said, 'November 20, 2026 10:05 AM', '12 Main St 4, Fresno', '800-555-0140']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).not.toContain(receipt.accountNumber);
  });

  it('of several accounts has a line for each, on as many pages as they need, and names no account’s balance', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      ...{ accountNumber: knownAccountNumber(String(100_000_001 + index)), amountCents: cents(1_000 + index) },
      ...{
        serviceAddress: `${index + 1} Main St, Fresno, CA 93701`,
        balanceAfterCents: null,
        deferredAfterCents: cents(0),
      },
    }));
    const whole = { ...receipt, customerName: '', serviceAddress: '', balanceAfterCents: null };
    const several: Receipt = { ...whole, combined: { isWhole: true, lines } };
    const pdf = await readPdf(await receiptPdf(several, sender, 'EN_US'));
    expect(pdf.pages).toBeGreaterThan(1);
    const texts = pdf.elements.map(({ text }) => text);
    for (const words of ['•••• 0001, 1 Main St, Fresno, CA 93701', '$10.49', '$1,236.55'])
      expect(texts).toContain(words);
    const { text } = receiptMail('receipt', { ...news, receipt: several }, sender, 'EN_US');
    for (const words of ['••••\u00A00050, 50 Main St', '$10.49', '$1,236.55']) expect(text).toContain(words);
    expect(text).not.toContain('Balance after this payment');
  });

  it('thanks for a payment of someone whose profile was deleted without a name', () => {
    const { text } = receiptMail('receipt', { ...news, payerName: '' }, sender, 'EN_US');
    expect(text).toContain('\n\nWe received your payment. The receipt is attached.\n');
  });

  it('says of a bank payment that it may still be returned, for five days', () => {
    const byBank = { ...news, receipt: { ...receipt, method: 'Bank account', methodLast4: '6789' } };
    const clearing = 'If your bank returns it, we’ll email you.';
    expect(receiptMail('receipt', byBank, sender, 'EN_US').text).toContain(clearing);
    const later = { ...byBank, now: new Date('2026-11-25T18:06:00Z') };
    expect(receiptMail('receipt', later, sender, 'EN_US').text).not.toContain(clearing);
    expect(receiptMail('receipt', news, sender, 'EN_US').text).not.toContain(clearing);
    expect(receiptMail('returned', byBank, sender, 'EN_US').text).not.toContain(clearing);
  });

  it('says what is left to pay and when, also when nothing is late', () => {
    const inTime = { ...owed, balanceCents: cents(29_532), dueOn: localDate('2026-12-06') };
    const { text } = receiptMail('receipt', { ...news, owed: inTime }, sender, 'EN_US');
    expect(text).toContain('Left to pay: $295.32, due Dec 06, 2026.');
    expect(receiptMail('receipt', news, sender, 'EN_US').text).not.toContain('Left to pay');
  });

  it('says how it ended in the customer’s language', () => {
    expect(receiptMail('notCharged', news, sender, 'ES').subject).toBe('Su pago no se realizó · Wattershed');
    expect(receiptMail('returned', news, sender, 'FR').text).toContain('payer ce montant à nouveau');
    expect(receiptMail('notCharged', news, sender, 'EN_US').text).not.toContain('Thank you');
  });
});
