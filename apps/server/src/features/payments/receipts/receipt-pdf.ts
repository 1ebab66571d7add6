import type { Language } from '@wattershed/domain/text/language';
import { newPdf } from '../../../pdf/new-pdf.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { receiptTexts } from './receipt-texts.ts';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string };

const left = 72;
const valueLeft = 260;
const right = 540;
// pdfkit supports this; its types don't.
const rowHeader: object = { scope: 'Row' };
const ink = '#1f2933';
const quiet = '#52606d';

/** The receipt on one US Letter page, tagged: a heading, a table of lines with row headers, a closing paragraph. */
export function receiptPdf(receipt: Receipt, sender: Sender, language: Language): Promise<Buffer> {
  const t = receiptTexts(language);
  const { facts, money } = receiptLines(receipt, language);
  const title = `${t('receipt.title')} ${receipt.confirmation ?? ''}`.trim();
  const at = receipt.paidAt;
  const { pdf: document, root: whole, finish } = newPdf({ title, author: sender.UTILITY_NAME, language, at });

  whole.add(
    document.struct('P', {}, () => {
      document.font('semibold').fontSize(11).fillColor(quiet).text(sender.UTILITY_NAME, left, 72);
    }),
  );
  whole.add(
    document.struct('H1', {}, () => {
      document.font('semibold').fontSize(22).fillColor(ink).text(t('receipt.title'), left, 96);
    }),
  );
  let top = addTable(document, whole, facts, 144);
  top = addTable(document, whole, money, top + 16);
  whole.add(
    document.struct('P', {}, () => {
      const closing = [
        ...(receipt.state === 'posted' ? [t('receipt.thanks')] : []),
        ...(receipt.state === 'returned' ? [t('receipt.letter.returned.lead')] : []),
        t('receipt.questions', { phone: sender.UTILITY_PHONE }),
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
  document.moveTo(left, top).lineTo(right, top).lineWidth(0.75).strokeColor('#cbd2d9').stroke();
  document.endMarkedContent();
  const table = document.struct('Table');
  whole.add(table);
  let y = top + 12;
  for (const { label, value } of lines) {
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
