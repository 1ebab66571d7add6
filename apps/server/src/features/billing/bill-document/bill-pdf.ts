import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { column, page, rightColumn, TaggedDocument } from '../../../pdf/tagged-document.ts';
import { adjustmentsOf, collectedOn } from './asked-amounts.ts';
import { billDocumentTexts } from './bill-document-texts.ts';
import { changeBlock } from './change-block.ts';
import { factsPart, headBand } from './head-part.ts';
import { linesPart } from './lines-part.ts';
import { hasStub, paymentStub, stubTop } from './payment-stub.ts';
import { fits, type PrintedBill, portalAddress, type Sheet } from './sheet.ts';
import { usageHeight, usagePart } from './usage-part.ts';

/** The bill as a tagged PDF: the amounts on the first page, then every line and thirteen periods of usage. */
export async function billPdf(printed: PrintedBill): Promise<Buffer> {
  const { bill, language, utility } = printed;
  const t = billDocumentTexts(language);
  const title = t('bill-document.documentTitle', {
    billNumber: bill.billNumber,
    issuedOn: formatDate(bill.issuedOn, language),
  });
  const issuedAt = new Date(`${bill.issuedOn}T12:00:00Z`);
  const doc = new TaggedDocument({ title: `${utility.name} · ${title}`, author: utility.name, at: issuedAt, language });
  const sheet = { doc, printed, t };

  const headBottom = headBand(sheet) + 13;
  const factsBottom = factsPart(sheet, { x: page.left, y: headBottom, width: column });
  const summaryBottom = summaryBlock(sheet, factsBottom + 12);
  const changeBottom = changeBlock(sheet, { x: rightColumn, y: headBottom, width: column });
  const amountsBottom = Math.max(summaryBottom, changeBottom) + 12;
  const firstPageEnd = hasStub(sheet) ? stubTop - 4 : page.bottom;
  const room = firstPageEnd - amountsBottom;
  const [closing, usage] = [closingOf(sheet), { draw: usagePart, height: usageHeight(sheet) }];
  const isUsageFirst = usage.height <= room;
  const isClosingFirst = closing.height + (isUsageFirst ? usage.height + 16 : 0) <= room;
  let bottom = amountsBottom;
  if (isUsageFirst) bottom = usage.draw(sheet, bottom) + 16;
  if (isClosingFirst) closing.draw(sheet, bottom);
  if (hasStub(sheet)) paymentStub(sheet);
  doc.pdf.addPage();
  bottom = linesPart(sheet, page.top) + 16;
  if (!isUsageFirst) bottom = usage.draw(sheet, fits(sheet, bottom, usage.height)) + 16;
  if (!isClosingFirst) closing.draw(sheet, fits(sheet, bottom, closing.height));
  const accountNumber = groupAccountNumber(printed.account.accountNumber);
  return doc.finish((number, pages) =>
    [
      utility.name,
      `${t('bill-document.accountNumber')} ${accountNumber}`,
      t('bill-document.page', { page: number, pages }),
    ].join('   ·   '),
  );
}

/** How the previous balance became this one. */
function summaryBlock({ doc, printed, t }: Sheet, y: number): number {
  const { bill, language } = printed;
  const top = doc.text('H2', t('bill-document.summary'), { x: page.left, y, width: column, size: 13, bold: true }) + 4;
  const row = (name: string, amount: string) => ({ cells: [{ text: name }, { text: amount }], ruleAbove: true });
  const rows = [
    row(t('bill-document.previousBalance'), formatBalance(bill.previousBalanceCents, language)),
    row(t('bill-document.payments'), formatDollars(negateCents(bill.paymentsCents), language)),
    ...adjustmentsOf(printed).map(({ key, amountCents }) => row(t(key), formatDollars(amountCents, language))),
    row(t('bill-document.currentCharges'), formatDollars(bill.currentChargesCents, language)),
    {
      cells: [
        { text: t('bill-document.totalDue'), bold: true },
        { text: formatBalance(bill.totalDueCents, language), bold: true },
      ],
      ruleAbove: true,
    },
    ...(bill.deferredCents === 0
      ? []
      : [
          row(t('bill-document.deferred'), formatDollars(negateCents(bill.deferredCents), language)),
          row(t('bill-document.asked'), formatDollars(subtractCents(bill.totalDueCents, bill.deferredCents), language)),
        ]),
  ];
  return doc.table({ x: page.left, y: top, widths: [column - 90, 90], rows });
}

/** How to pay, and whom to ask, side by side. */
function closingOf({ doc, printed, t }: Sheet) {
  const { phone, emergencyPhone, email } = printed.utility;
  const url = portalAddress(printed.utility);
  const autoPayOn = collectedOn(printed);
  const lists = [
    {
      x: page.left,
      heading: t('bill-document.howToPay'),
      sentences: [
        ...(autoPayOn ? [t('bill-document.payAutomatic', { date: formatDate(autoPayOn, printed.language) })] : []),
        t('bill-document.payOnline', { url }),
        t('bill-document.payPhone', { phone }),
        ...(hasStub({ doc, printed, t }) ? [t('bill-document.payMail')] : []),
      ],
    },
    {
      x: rightColumn,
      heading: t('bill-document.help'),
      sentences: [
        t('bill-document.questions', { phone, email }),
        t('bill-document.hardship'),
        t('bill-document.emergency', { phone: emergencyPhone }),
      ],
    },
  ];
  const style = { width: column, size: 9 };
  const heights = lists.map(({ sentences }) =>
    sentences.reduce((sum, sentence) => sum + doc.heightOf(sentence, { x: 0, y: 0, ...style }) + 3, 20),
  );
  const draw = (_: Sheet, y: number) => {
    for (const { x, heading, sentences } of lists) {
      let top = doc.text('H2', heading, { x, y, width: column, size: 13, bold: true }) + 3;
      for (const sentence of sentences) top = doc.text('P', sentence, { x, y: top, ...style }) + 3;
    }
  };
  return { draw, height: Math.max(...heights) };
}
