import { type NewPdf, newPdf, type PdfInfo } from '../../../pdf/new-pdf.ts';

export const ink = '#1b2629';
export const quiet = '#52626a';
export const hairline = '#d6dddd';
export const teal = '#0b646b';
export const tealGround = '#e8f5f5';
export const amber = '#b97a00';
export const water = '#1c6ac6';

/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 48, right: 564, top: 48, bottom: 744 };

export type TextStyle = {
  x: number;
  y: number;
  width: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
};

export type Cell = { text: string; align?: 'left' | 'right'; bold?: boolean; colour?: string };
export type Row = { cells: Cell[]; isHeader?: boolean; ruleAbove?: boolean };
export type Table = { x: number; y: number; widths: readonly number[]; rows: readonly Row[]; size?: number };

type Element = PDFKit.PDFStructureElement;

/**
 * A PDF that is tagged as it is drawn, so that a screen reader finds headings, paragraphs and tables with header cells
 * in page order. Anything decorative is drawn through `decorate`.
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly #made: NewPdf;

  constructor(info: PdfInfo) {
    this.#made = newPdf(info);
    this.pdf = this.#made.pdf;
  }

  /** Writes one structure element of text; returns the y below it. */
  text(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: TextStyle): number {
    const bottom = style.y + this.heightOf(text, style);
    this.#made.root.add(this.pdf.struct(tag, {}, () => this.#draw(text, style)));
    return bottom;
  }

  /** Draws decoration: rules, backgrounds, the logo. Assistive technology skips it. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** A picture, with a sentence as its text alternative. */
  figure(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#made.root.add(this.pdf.struct('Figure', { alt }, () => draw(this.pdf)));
  }

  /** Lays out a table whose first column is the row header; returns the y below it. The caller makes sure it fits. */
  table({ x, y, widths, rows, size = 9 }: Table): number {
    const table = this.pdf.struct('Table');
    this.#made.root.add(table);
    let top = y;
    for (const row of rows) {
      const height = this.rowHeight(row, widths, size);
      if (row.ruleAbove) this.#rule(x, top, widths);
      const cells = row.cells.map((cell, index) => {
        const left = x + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
        const width = (widths[index] ?? 0) - (index === widths.length - 1 ? 0 : 8);
        const draw = () =>
          this.#draw(cell.text, {
            x: left,
            y: top + (size < 9 ? 3.5 : 4),
            width,
            size,
            bold: cell.bold ?? row.isHeader ?? false,
            colour: cell.colour ?? (row.isHeader ? quiet : ink),
            align: cell.align ?? (index === 0 ? 'left' : 'right'),
          });
        return this.#cell(row, index, cell.text === '' ? undefined : draw);
      });
      const element = this.pdf.struct('TR');
      table.add(element);
      for (const cell of cells) element.add(cell);
      element.end();
      top += height;
    }
    table.end();
    return top;
  }

  rowHeight(row: Row, widths: readonly number[], size: number): number {
    const heights = row.cells.map((cell, index) =>
      this.heightOf(cell.text, {
        x: 0,
        y: 0,
        width: (widths[index] ?? 0) - 8,
        size,
        bold: cell.bold ?? row.isHeader ?? false,
      }),
    );
    return Math.max(size + 2, ...heights) + (size < 9 ? 5.5 : 7);
  }

  heightOf(text: string, style: TextStyle): number {
    return this.#setFont(style).heightOfString(text, { width: style.width, lineGap: 1.5 });
  }

  /** Finishes the document and returns its bytes. `footer` is drawn on each page as decoration. */
  finish(footer: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      const style = { x: page.left, y: 758, width: page.right - page.left, size: 8, colour: quiet } as const;
      this.#draw(footer(index + 1, count), { ...style, align: 'right' });
      this.pdf.endMarkedContent();
    }
    return this.#made.finish();
  }

  #cell(row: Row, index: number, draw: (() => void) | undefined): Element {
    const tag = row.isHeader || index === 0 ? 'TH' : 'TD';
    // pdfkit's types don't have `scope` yet.
    const options = tag === 'TH' ? ({ scope: row.isHeader ? 'Column' : 'Row' } as object) : {};
    return this.pdf.struct(tag, options, draw ?? []);
  }

  #rule(x: number, y: number, widths: readonly number[]): void {
    const right = x + widths.reduce((sum, width) => sum + width, 0);
    this.decorate(pdf => pdf.moveTo(x, y).lineTo(right, y).lineWidth(0.5).strokeColor(hairline).stroke());
  }

  #draw(text: string, style: TextStyle): void {
    this.#setFont(style)
      .fillColor(style.colour ?? ink)
      .text(text, style.x, style.y, {
        width: style.width,
        align: style.align ?? 'left',
        lineGap: 1.5,
      });
  }

  #setFont({ size = 9.5, bold = false }: Pick<TextStyle, 'size' | 'bold'>): PDFKit.PDFDocument {
    return this.#made.setFont(bold ? 'semibold' : 'regular', size);
  }
}
