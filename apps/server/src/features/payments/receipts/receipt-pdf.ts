import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import PDFDocument from 'pdfkit';
import { pdfBytes } from '../../../pdf/pdf-bytes.ts';
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
  const document = new PDFDocument({
    size: 'LETTER',
    margin: left,
    pdfVersion: '1.7',
    tagged: true,
    lang: bcp47Of(language),
    displayTitle: true,
    info: { Title: title, Author: sender.UTILITY_NAME, CreationDate: receipt.paidAt },
  });
  const done = pdfBytes(document);
  const whole = document.struct('Document');
  document.addStructure(whole);

  whole.add(
    document.struct('P', {}, () => {
      document.font('Helvetica-Bold').fontSize(11).fillColor(quiet).text(sender.UTILITY_NAME, left, 72);
    }),
  );
  whole.add(
    document.struct('H1', {}, () => {
      document.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(t('receipt.title'), left, 96);
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
        .font('Helvetica')
        .fontSize(11)
        .fillColor(ink)
        .text(closing, left, top + 24, { width: right - left });
    }),
  );
  whole.end();
  document.end();
  return done;
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
        document.font('Helvetica').fontSize(11).fillColor(quiet).text(label, left, at, { width });
        y = Math.max(y, document.y);
      }),
    );
    row.add(
      document.struct('TD', {}, () => {
        const width = right - valueLeft;
        document.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(value, valueLeft, at, { width });
        y = Math.max(y, document.y);
      }),
    );
    row.end();
    y += 8;
  }
  table.end();
  return y;
}
