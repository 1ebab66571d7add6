import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import PDFDocument from 'pdfkit';
import { pdfBytes } from '../../../pdf/pdf-bytes.ts';
import { printable } from '../../../pdf/printable.ts';

const page = { left: 54, right: 558, top: 54, bottom: 726 };
const ink = '#1b2629';
const quiet = '#52626a';
const hairline = '#d6dddd';
const cellSize = 9.5;
const gap = 10;

type Style = { size: number; bold?: boolean; quiet?: boolean; spaceAbove?: number; keepWithNext?: boolean };
type Info = { title: string; author: string; language: Language; at: Date };

export type FlowingDocument = {
  text(tag: 'H1' | 'H2' | 'P', text: string, style: Style): void;
  /** Without a header, the first cell of each row is its header. A row is never split across pages. */
  table(header: readonly string[] | null, rows: readonly (readonly string[])[]): void;
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
};

/** A tagged PDF of headings, paragraphs and tables that flow over as many US Letter pages as they need. */
export function newFlowingDocument({ title, author, language, at }: Info): FlowingDocument {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: bcp47Of(language),
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const bytes = pdfBytes(pdf);
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  let y = page.top;

  const set = ({ size, bold = false }: { size: number; bold?: boolean }) =>
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const heightOf = (text: string, width: number, style: { size: number; bold?: boolean }) =>
    set(style).heightOfString(printable(text), { width, lineGap: 1.5 });
  const draw = (text: string, x: number, top: number, width: number, style: Style) =>
    set(style)
      .fillColor(style.quiet ? quiet : ink)
      .text(printable(text), x, top, { width, lineGap: 1.5 });
  const makeRoom = (height: number) => {
    if (y + height <= page.bottom) return;
    pdf.addPage();
    y = page.top;
  };

  const row = (table: PDFKit.PDFStructureElement, cells: readonly string[], isHeader: boolean, rowHeader: boolean) => {
    const widths = widthsOf(cells.length, rowHeader);
    const styleOf = (index: number) => ({ size: cellSize, bold: isHeader || (rowHeader && index === 0) });
    const height =
      Math.max(...cells.map((cell, index) => heightOf(cell, (widths[index] ?? 0) - gap, styleOf(index)))) + 8;
    makeRoom(height);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(hairline).stroke();
    pdf.endMarkedContent();
    const element = pdf.struct('TR');
    table.add(element);
    let x = page.left;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const [left, top] = [x, y + 4];
      const isHeading = isHeader || (rowHeader && index === 0);
      // pdfkit's types don't have `scope` yet.
      const options = isHeading ? ({ scope: isHeader ? 'Column' : 'Row' } as object) : {};
      const style = { ...styleOf(index), quiet: isHeader };
      element.add(
        pdf.struct(
          isHeading ? 'TH' : 'TD',
          options,
          cell === '' ? [] : () => draw(cell, left, top, width - gap, style),
        ),
      );
      x += width;
    }
    element.end();
    y += height;
  };

  return {
    text(tag, text, style) {
      const width = page.right - page.left;
      const height = heightOf(text, width, style);
      y += y === page.top ? 0 : (style.spaceAbove ?? 0);
      // A heading at the bottom of a page moves with what it introduces.
      makeRoom(height + (style.keepWithNext ? 70 : 0));
      const top = y;
      whole.add(pdf.struct(tag, {}, () => draw(text, page.left, top, width, style)));
      y += height + 6;
    },
    table(header, rows) {
      const table = pdf.struct('Table');
      whole.add(table);
      if (header) row(table, header, true, false);
      for (const cells of rows) row(table, cells, false, header === null);
      table.end();
    },
    finish(footer) {
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index);
        pdf.markContent('Artifact', { type: 'Pagination' });
        set({ size: 8 })
          .fillColor(quiet)
          .text(printable(footer(index + 1, count)), page.left, 750, { width: page.right - page.left, align: 'right' });
        pdf.endMarkedContent();
      }
      whole.end();
      pdf.end();
      return bytes;
    },
  };
}

function widthsOf(columns: number, hasRowHeader: boolean): number[] {
  const width = page.right - page.left;
  if (hasRowHeader) return [width * 0.36, width * 0.64];
  return Array.from({ length: columns }, () => width / columns);
}
