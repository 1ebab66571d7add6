import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { negateCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { serviceAddressOf } from '../../../../gateways/billing-system/service-address.ts';
import { drawBand, drawLogo } from '../../../../pdf/letterhead.ts';
import { page, type Row, TaggedDocument, white } from '../../../../pdf/tagged-document.ts';
import { adjustmentsOf, askedFirst, collectedOn } from '../asked-amounts.ts';
import { billDocumentTexts } from '../bill-document-texts.ts';
import { changeRows, changeSentences } from '../change-block.ts';
import { formatWhole, usageSentence } from '../figures.ts';
import { hasStub } from '../payment-stub.ts';
import { type PrintedBill, portalAddress, type Sheet } from '../sheet.ts';
import { largeLines } from './large-lines.ts';
import { bodySize, LargeSheet } from './large-sheet.ts';

const bandHeight = 92;
const amountSize = 48;
const lineGap = 4;
const footer = { size: bodySize, y: 738 };

/** The bill for people who need large letters: everything the other has, in one column, with a table instead of the chart. */
export async function largePrintPdf(printed: PrintedBill): Promise<Buffer> {
  const { bill, language, utility, account } = printed;
  const t = billDocumentTexts(language);
  const issuedOn = formatDate(bill.issuedOn, language);
  const title = t('bill-document.documentTitle', { billNumber: bill.billNumber, issuedOn });
  const at = new Date(`${bill.issuedOn}T12:00:00Z`);
  const info = { title: `${utility.name} · ${title}`, author: utility.name, at, language };
  const doc = new TaggedDocument(info, lineGap);
  const sheet = { doc, printed, t };
  drawHead(sheet);
  const large = new LargeSheet(doc, bandHeight + 20);
  answer(sheet, large);
  facts(sheet, large);
  summary(sheet, large);
  changes(sheet, large);
  largeLines(sheet, large);
  usage(sheet, large);
  closing(sheet, large);
  const accountNumber = groupAccountNumber(account.accountNumber);
  return doc.finish(
    (number, pages) => `${accountNumber}   ·   ${t('bill-document.page', { page: number, pages })}`,
    footer,
  );
}

function drawHead({ doc, printed }: Sheet): void {
  const { utility } = printed;
  let left = page.left;
  doc.decorate(pdf => {
    drawBand(pdf, bandHeight, utility.colors);
    left = drawLogo(pdf, { x: page.left - 6, y: 20, size: 34 }, 'deep', utility);
  });
  doc.text('P', utility.name, { x: left, y: 26, width: page.right - left, size: 20, bold: true, colour: white });
}

function answer(sheet: Sheet, large: LargeSheet): void {
  const { printed, t } = sheet;
  const { title, amountCents, due } = askedFirst(sheet);
  large.text('H1', t('bill-document.title'), { size: 34, bold: true });
  large.text('P', title, { size: 24, bold: true, spaceAbove: 12 });
  large.text('P', formatDollars(amountCents, printed.language), { size: amountSize, bold: true, spaceAbove: 0 });
  for (const line of due) large.text('P', line, { size: 24 });
}

function facts({ printed, t }: Sheet, large: LargeSheet): void {
  const { bill, account, language } = printed;
  const period = t('bill-document.periodDays', {
    from: formatDate(bill.periodFrom, language),
    last: formatDate(addDays(bill.periodBefore, -1), language),
    days: daysBetween(bill.periodFrom, bill.periodBefore),
  });
  const found: [string, string][] = [
    [t('bill-document.accountNumber'), groupAccountNumber(account.accountNumber)],
    [t('bill-document.billNumber'), bill.billNumber],
    [t('bill-document.issuedOn'), formatDate(bill.issuedOn, language)],
    [t('bill-document.servicePeriod'), period],
    [t('bill-document.customer'), account.customerName],
    [t('bill-document.serviceAddress'), serviceAddressOf(account)],
  ];
  const rows = found.map(
    ([name, text]): Row => ({ cells: [{ text: name }, { text, align: 'left' }], ruleAbove: true }),
  );
  large.rows(rows, [0.38, 0.62]);
}

function summary({ printed, t }: Sheet, large: LargeSheet): void {
  const { bill, language } = printed;
  const row = (text: string, amount: string, bold = false): Row => ({
    cells: [
      { text, bold },
      { text: amount, bold },
    ],
    ruleAbove: true,
  });
  large.heading('H2', t('bill-document.summary'));
  large.rows(
    [
      row(t('bill-document.previousBalance'), formatBalance(bill.previousBalanceCents, language)),
      row(t('bill-document.payments'), formatDollars(negateCents(bill.paymentsCents), language)),
      ...adjustmentsOf(printed).map(({ key, amountCents }) => row(t(key), formatDollars(amountCents, language))),
      row(t('bill-document.currentCharges'), formatDollars(bill.currentChargesCents, language)),
      row(t('bill-document.totalDue'), formatBalance(bill.totalDueCents, language), true),
      ...(bill.deferredCents === 0
        ? []
        : [row(t('bill-document.deferred'), formatDollars(negateCents(bill.deferredCents), language))]),
    ],
    [0.68, 0.32],
  );
}

function changes(sheet: Sheet, large: LargeSheet): void {
  large.heading('H2', sheet.t('bill-document.changed'));
  for (const sentence of changeSentences(sheet)) large.text('P', sentence);
  const rows = changeRows(sheet);
  if (rows.length > 0) large.rows(rows, [0.68, 0.32]);
}

function usage({ printed, t }: Sheet, large: LargeSheet): void {
  const { bill, history, language } = printed;
  const sentence = usageSentence(bill, history, t, language);
  if (sentence === undefined) return;
  large.heading('H2', t('bill-document.usage'));
  large.text('P', sentence);
  const columns = [
    ...(bill.usageWh === null
      ? []
      : [{ name: t('bill-document.usageColumn.electric'), of: (one: typeof bill) => kWhOf(one.usageWh) }]),
    ...(bill.generatedWh === null
      ? []
      : [{ name: t('bill-document.usageColumn.generated'), of: (one: typeof bill) => kWhOf(one.generatedWh) }]),
    ...(bill.usageGallons === null
      ? []
      : [{ name: t('bill-document.usageColumn.water'), of: (one: typeof bill) => one.usageGallons }]),
  ];
  const header: Row = {
    isHeader: true,
    cells: [{ text: t('bill-document.usageColumn.period') }, ...columns.map(({ name }) => ({ text: name }))],
  };
  const rows = history.slice(0, 13).map((one): Row => {
    const figures = columns.map(({ of }) => of(one as typeof bill));
    const texts = figures.map(figure => ({ text: figure === null ? '' : formatWhole(figure, language) }));
    return { cells: [{ text: formatDate(addDays(one.periodBefore, -1), language) }, ...texts], ruleAbove: true };
  });
  const share = 0.66 / columns.length;
  large.rows([header, ...rows], [0.34, ...columns.map(() => share)]);
}

const kWhOf = (wh: number | null) => (wh === null ? null : wh / 1000);

/** How to pay, and whom to ask. A check needs no stub: the account number on it will do. */
function closing(sheet: Sheet, large: LargeSheet): void {
  const { printed, t } = sheet;
  const { utility, language } = printed;
  const { phone, emergencyPhone, email } = utility;
  const autoPayOn = collectedOn(printed);
  large.heading('H2', t('bill-document.howToPay'));
  if (autoPayOn) large.text('P', t('bill-document.payAutomatic', { date: formatDate(autoPayOn, language) }));
  large.text('P', t('bill-document.payOnline', { url: portalAddress(utility) }));
  large.text('P', t('bill-document.payPhone', { phone }));
  if (hasStub(sheet)) {
    const address = [utility.name, ...(utility.checksAddress ?? [])].join(', ');
    large.text('P', t('bill-document.large.payByCheck', { name: utility.name, address }));
  }
  large.heading('H2', t('bill-document.help'));
  large.text('P', t('bill-document.questions', { phone, email }));
  large.text('P', t('bill-document.hardship'));
  large.text('P', t('bill-document.emergency', { phone: emergencyPhone }));
}
