import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { code128 } from '@wattershed/domain/payment/cash/code-128';
import { groupedSlipNumber } from '@wattershed/domain/payment/cash/slip-number';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/locations/cash-slip.en-us.json';
import type { Translate } from '@wattershed/texts/wording';
import { type Brand, paperLogoOf } from '../../../brand/brand.ts';
import { drawBand, drawLogo } from '../../../pdf/letterhead.ts';
import { newPdf } from '../../../pdf/new-pdf.ts';
import { qrPath } from '../../../pdf/qr-path.ts';
import type { CashSlip } from './make-slip.ts';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string; brand: Brand };
type Printed = CashSlip & { accountNumber: AccountNumber; at: Date };

const left = 72;
const right = 540;
const ink = '#10272b';
const quiet = '#4c5d60';
const labels = 200;
const values = left + labels + 4;
const barcode = { top: 300, height: 72 };
const qrBelowBars = 120;
const qrSide = 132;

/** The slip on one US Letter page, tagged: what is due, the bars and the QR code in black on white, and how it works. */
export function cashSlipPdf(slip: Printed, sender: Sender, language: Language): Promise<Buffer> {
  const t = portalTexts.translator<keyof typeof english>('payments/locations/cash-slip', language);
  const title = t('cash-slip.title');
  const { pdf, root, finish } = newPdf({ title, author: sender.UTILITY_NAME, language, at: slip.at });
  const { UTILITY_NAME: name, UTILITY_PHONE: phone, brand } = sender;
  const letterhead = { colors: brand.light, logo: paperLogoOf(brand) };
  const write = (tag: 'P' | 'H1' | 'LI', draw: () => void) => root.add(pdf.struct(tag, {}, draw));

  pdf.markContent('Artifact', { type: 'Layout' });
  drawBand(pdf, 140, letterhead.colors);
  const nameLeft = drawLogo(pdf, { x: left - 6, y: 25, size: 28 }, 'deep', letterhead);
  pdf.endMarkedContent();
  write('P', () => pdf.font('semibold').fontSize(13).fillColor('#ffffff').text(name, nameLeft, 31));
  write('H1', () => pdf.font('semibold').fontSize(24).fillColor('#ffffff').text(title, left, 66));

  let top = 164;
  for (const [label, value] of factsOf(slip, t, language)) {
    write('P', () => {
      pdf.font('regular').fontSize(11).fillColor(quiet).text(`${label} `, left, top, { width: labels });
      const labelEnds = pdf.y;
      pdf
        .font('semibold')
        .fillColor(ink)
        .text(value, values, top, { width: right - values });
      top = Math.max(top + 20, labelEnds + 6, pdf.y + 6);
    });
  }
  // Long words take two lines, and a name with its address three.
  const barsTop = Math.max(barcode.top, top + 6);
  const qrTop = barsTop + qrBelowBars;

  const words = t('cash-slip.picture', { number: groupedSlipNumber(slip.slipNumber) });
  root.add(
    pdf.struct('Figure', { alt: words }, () => {
      drawBars(pdf, slip.slipNumber, barsTop);
      drawQr(pdf, slip.slipNumber, qrTop);
    }),
  );
  write('P', () => {
    const place = { width: right - left, align: 'center' } as const;
    const number = groupedSlipNumber(slip.slipNumber);
    pdf
      .font('semibold')
      .fontSize(13)
      .fillColor(ink)
      .text(number, left, barsTop + barcode.height + 8, place);
  });
  top = qrTop + 6;
  for (const [index, step] of stepsOf(t, { name, phone }).entries()) {
    write('LI', () => {
      const place = { width: right - left - qrSide - 24 };
      pdf
        .font('regular')
        .fontSize(11)
        .fillColor(ink)
        .text(`${index + 1}. ${step}`, left + qrSide + 24, top, place);
    });
    top = pdf.y + 8;
  }
  return finish();
}

function factsOf(slip: Printed, t: Translate<keyof typeof english>, language: Language): [string, string][] {
  const { amountDueCents, pastDueCents, dueOn, validThrough, today } = slip;
  return [
    [t('cash-slip.customer'), `${slip.customerName}, ${slip.serviceAddress}`],
    [t('cash-slip.account'), maskAccountNumber(slip.accountNumber)],
    [t('cash-slip.amountDue', { date: formatDate(today, language) }), formatDollars(amountDueCents, language)],
    ...(pastDueCents > 0 ? [[t('cash-slip.pastDue'), formatDollars(pastDueCents, language)] as [string, string]] : []),
    ...(dueOn ? [[t('cash-slip.dueOn'), formatDate(dueOn, language)] as [string, string]] : []),
    [t('cash-slip.validThrough'), formatDate(validThrough, language)],
  ];
}

const stepsOf = (t: Translate<keyof typeof english>, values: { name: string; phone: string }) => [
  t('cash-slip.step.show'),
  t('cash-slip.step.amount'),
  t('cash-slip.step.receipt'),
  t('cash-slip.step.questions', values),
];

function drawBars(pdf: PDFKit.PDFDocument, number: string, top: number): void {
  const { bars, modules } = code128(number);
  const module = (right - left) / modules;
  for (const { at, width } of bars) {
    pdf.rect(left + at * module, top, width * module, barcode.height).fill('#000000');
  }
}

function drawQr(pdf: PDFKit.PDFDocument, number: string, top: number): void {
  const { size, path } = qrPath(number);
  pdf.save().translate(left, top);
  pdf
    .scale(qrSide / size)
    .path(path)
    .fill('#000000');
  pdf.restore();
}
