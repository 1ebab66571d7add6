import { newPdf, type PdfInfo } from '../../../pdf/new-pdf.ts';

const page = { left: 54, right: 558, top: 54, bottom: 726 };
const ink = '#1b2629';
const quiet = '#52626a';
const hairline = '#d6dddd';
const cellSize = 9.5;
const gap = 10;

type Style = { size: number; bold?: boolean; quiet?: boolean; spaceAbove?: number; keepWithNext?: boolean };

export type FlowingDocument = {
  text(tag: 'H1' | 'H2' | 'P', text: string, style: Style): void;
  /** Without a header, the first cell of each row is its header. A row is never split across pages. */
  table(header: readonly string[] | null, rows: readonly (readonly string[])[]): void;
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
};

/** A tagged PDF of headings, paragraphs and tables that flow over as many US Letter pages as they need. */
export function newFlowingDocument(info: PdfInfo): FlowingDocument {
  const { pdf, root, setFont, finish } = newPdf(info);
  let y = page.top;

  const set = ({ size, bold = false }: { size: number; bold?: boolean }) =>
    setFont(bold ? 'semibold' : 'regular', size);
  const heightOf = (text: string, width: number, style: { size: number; bold?: boolean }) =>
    set(style).heightOfString(text, { width, lineGap: 1.5 });
  const draw = (text: string, x: number, top: number, width: number, style: Style) =>
    set(style)
      .fillColor(style.quiet ? quiet : ink)
      .text(text, x, top, { width, lineGap: 1.5 });
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
      root.add(pdf.struct(tag, {}, () => draw(text, page.left, top, width, style)));
      y += height + 6;
    },
    table(header, rows) {
      const table = pdf.struct('Table');
      root.add(table);
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
          .text(footer(index + 1, count), page.left, 750, { width: page.right - page.left, align: 'right' });
        pdf.endMarkedContent();
      }
      return finish();
    },
  };
}

function widthsOf(columns: number, hasRowHeader: boolean): number[] {
  const width = page.right - page.left;
  if (hasRowHeader) return [width * 0.36, width * 0.64];
  return Array.from({ length: columns }, () => width / columns);
}
