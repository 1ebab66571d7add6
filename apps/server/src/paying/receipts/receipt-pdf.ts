import type { Language } from '@wattershed/domain/text/language';
import { type Brand, paperLogoOf } from '../../brand/brand.ts';
import { drawBand, drawLogo } from '../../pdf/letterhead.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptLine, receiptLines, whatBecame } from './receipt-lines.ts';
import { returnedLetter } from './receipt-mail.ts';
import { receiptTexts } from './receipt-texts.ts';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string; brand: Brand };

const left = 72;
const valueLeft = 260;
const right = 540;
// pdfkit supports this; its types don't.
const rowHeader: object = { scope: 'Row' };
const bandHeight = 140;
/** Below this, a row begins a new page, which has nothing above it. */
const lastRowTop = 700;
const nextPageTop = 72;
const ink = '#10272b';
const quiet = '#4c5d60';

/** The receipt on US Letter, one page unless it has the lines of many accounts, tagged: a heading, a table of lines with row headers, a closing paragraph. */
export function receiptPdf(receipt: Receipt, sender: Sender, language: Language): Promise<Buffer> {
  const t = receiptTexts(language);
  const { facts, money } = receiptLines(receipt, language);
  const title = `${t('receipt.title')} ${receipt.confirmation ?? ''}`.trim();
  const at = receipt.paidAt;
  const { pdf: document, root: whole, finish } = newPdf({ title, author: sender.UTILITY_NAME, language, at });

  const { UTILITY_NAME: name, UTILITY_PHONE: phone, brand } = sender;
  const letterhead = { colors: brand.light, logo: paperLogoOf(brand) };
  document.markContent('Artifact', { type: 'Layout' });
  drawBand(document, bandHeight, letterhead.colors);
  const nameLeft = drawLogo(document, { x: left - 6, y: 25, size: 28 }, 'deep', letterhead);
  document.endMarkedContent();
  whole.add(
    document.struct('P', {}, () => {
      document.font('semibold').fontSize(13).fillColor('#ffffff').text(name, nameLeft, 31);
    }),
  );
  whole.add(
    document.struct('P', {}, () => {
      const place = { width: right - left, align: 'right' } as const;
      document.font('regular').fontSize(10).fillColor(letterhead.colors.onDeepQuiet).text(phone, left, 33, place);
    }),
  );
  whole.add(
    document.struct('H1', {}, () => {
      document.font('semibold').fontSize(24).fillColor('#ffffff').text(t('receipt.title'), left, 66);
    }),
  );
  let top = addTable(document, whole, facts, bandHeight + 28);
  top = addTable(document, whole, money, top + 16);
  if (top > lastRowTop - 60) {
    document.addPage();
    top = nextPageTop - 24;
  }
  whole.add(
    document.struct('P', {}, () => {
      const closing = [
        ...(receipt.state === 'posted' ? [t('receipt.thanks')] : []),
        ...(receipt.state === 'returned' && !receipt.moneyBack?.chargeBack
          ? [t(`receipt.letter.${returnedLetter(receipt)}.lead`)]
          : []),
        ...whatBecame(receipt, language),
        t('receipt.notABill'),
        t('receipt.questions', { phone }),
      ].join(' ');
      document
        .font('regular')
        .fontSize(11)
        .fillColor(ink)
        .text(closing, left, top + 24, { width: right - left });
    }),
  );
  return finish();
}

/** Rows of label and value with a rule above. Returns the height where it ends. */
function addTable(
  document: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  lines: readonly ReceiptLine[],
  top: number,
): number {
  document.markContent('Artifact', { type: 'Layout' });
  document.moveTo(left, top).lineTo(right, top).lineWidth(0.75).strokeColor('#d8d3c8').stroke();
  document.endMarkedContent();
  const table = document.struct('Table');
  whole.add(table);
  let y = top + 12;
  for (const { label, value } of lines) {
    if (y > lastRowTop) {
      document.addPage();
      y = nextPageTop;
    }
    const row = document.struct('TR');
    table.add(row);
    const at = y;
    row.add(
      document.struct('TH', rowHeader, () => {
        const width = valueLeft - left - 12;
        document.font('regular').fontSize(11).fillColor(quiet).text(label, left, at, { width });
        y = Math.max(y, document.y);
      }),
    );
    row.add(
      document.struct('TD', {}, () => {
        const width = right - valueLeft;
        document.font('semibold').fontSize(11).fillColor(ink).text(value, valueLeft, at, { width });
        y = Math.max(y, document.y);
      }),
    );
    row.end();
    y += 8;
  }
  table.end();
  return y;
}
