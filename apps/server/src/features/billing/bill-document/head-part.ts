import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import { drawBand, drawLogo } from '../../../pdf/letterhead.ts';
import { bad, badGround, column, page, quiet, rightColumn, white } from '../../../pdf/tagged-document.ts';
import { askedFirst } from './asked-amounts.ts';
import { type Box, portalAddress, type Sheet } from './sheet.ts';

const bandHeight = 172;
const pillHeight = 18;

/** The deep band: whose bill it is, for which period, how much, and by when. Returns the y below it. */
export function headBand(sheet: Sheet): number {
  const { doc, printed, t } = sheet;
  const { bill, language, utility } = printed;
  const { colors } = utility;
  let nameLeft = page.left;
  doc.decorate(pdf => {
    drawBand(pdf, bandHeight, colors);
    nameLeft = drawLogo(pdf, { x: page.left - 6, y: 19, size: 28 }, 'deep', utility);
  });
  const half = { width: column };
  doc.text('P', utility.name, { x: nameLeft, y: 25, ...half, size: 13, bold: true, colour: white });
  const reach = `${portalAddress(utility)}   ·   ${utility.phone}`;
  doc.text('P', reach, { x: rightColumn, y: 27, ...half, size: 9.5, colour: colors.onDeepQuiet, align: 'right' });
  doc.text('H1', t('bill-document.title'), { x: page.left, y: 58, ...half, size: 24, bold: true, colour: white });
  const period = t('bill-document.periodDays', {
    from: formatDate(bill.periodFrom, language),
    last: formatDate(addDays(bill.periodBefore, -1), language),
    days: daysBetween(bill.periodFrom, bill.periodBefore),
  });
  doc.text('P', period, { x: page.left, y: 90, ...half, size: 10, colour: colors.onDeepQuiet });
  answer(sheet, { x: rightColumn, y: 50, width: column });
  return bandHeight;
}

function answer(sheet: Sheet, { x, y, width }: Box): void {
  const { doc, printed } = sheet;
  const { colors } = printed.utility;
  const { title, amountCents, isLate, due } = askedFirst(sheet);
  if (isLate) latePill(sheet, title, { x, y: y - 3, width });
  else doc.text('H2', title, { x, y, width, size: 10.5, bold: true, colour: colors.onDeepQuiet });
  const amount = formatDollars(amountCents, printed.language);
  doc.text('P', amount, { x, y: y + 14, width, size: 30, bold: true, colour: white });
  let top = y + 52;
  for (const line of due) top = doc.text('P', line, { x, y: top, width, size: 9.5, colour: white });
}

function latePill({ doc }: Sheet, title: string, { x, y }: Box): void {
  const width = doc.widthOf(title, { size: 9.5, bold: true });
  doc.decorate(pdf => {
    pdf.roundedRect(x, y, width + 30, pillHeight, pillHeight / 2).fill(badGround);
    pdf
      .path(`M${x + 15} ${y + 4.5}l5 9h-10Z`)
      .lineWidth(1.2)
      .lineJoin('round')
      .stroke(bad);
    pdf
      .moveTo(x + 15, y + 8)
      .lineTo(x + 15, y + 10.5)
      .stroke(bad);
  });
  doc.text('H2', title, { x: x + 23, y: y + 3.5, width: width + 4, size: 9.5, bold: true, colour: bad });
}

/** Who and where: the facts that people read out on the phone. Returns the y below them. */
export function factsPart({ doc, printed, t }: Sheet, { x, y, width }: Box): number {
  const { bill, account, language } = printed;
  const facts: [string, string][] = [
    [t('bill-document.accountNumber'), groupAccountNumber(account.accountNumber)],
    [t('bill-document.billNumber'), bill.billNumber],
    [t('bill-document.issuedOn'), formatDate(bill.issuedOn, language)],
    [t('bill-document.customer'), account.customerName],
    [t('bill-document.serviceAddress'), serviceAddressOf(account)],
  ];
  return doc.table({
    x,
    y,
    widths: [96, width - 96],
    rows: facts.map(([name, value]) => ({
      cells: [
        { text: name, colour: quiet },
        { text: value, align: 'left' },
      ],
    })),
    padding: 1.2,
  });
}
