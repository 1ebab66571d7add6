import { type NewPdf, newPdf, type PdfInfo } from './new-pdf.ts';

export const ink = '#10272b';
export const quiet = '#4c5d60';
export const hairline = '#d8d3c8';
export const white = '#ffffff';
export const bad = '#a8261c';
export const badGround = '#fdeae6';
export const amber = '#c97200';
export const water = '#1c6ac6';

/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 48, right: 564, top: 44, bottom: 748 };

const gutter = 28;
/** Two columns side by side. */
export const column = (page.right - page.left - gutter) / 2;
export const rightColumn = page.left + column + gutter;

export type TextStyle = {
  x: number;
  y: number;
  width: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: Align;
};

type Align = 'left' | 'center' | 'right';

export type Cell = {
  text: string;
  align?: Align;
  bold?: boolean;
  colour?: string;
  /** The color of a small square before the text, as in a legend. */
  swatch?: string;
};
export type Row = { cells: Cell[]; isHeader?: boolean; ruleAbove?: boolean };
type TableShape = {
  widths: readonly number[];
  size?: number;
  /** Between the texts of two columns. */
  gap?: number;
  /** Above and below each text. */
  padding?: number;
};
export type Table = TableShape & { x: number; y: number; rows: readonly Row[] };

const usual = { size: 9, gap: 8, padding: 3 };
const swatchRoom = 11;
const usualLineGap = 0.8;

type Element = PDFKit.PDFStructureElement;

/**
 * A PDF that is tagged as it is drawn, so that a screen reader finds headings, paragraphs and tables with header cells
 * in page order. Anything decorative is drawn through `decorate`.
 */
export class TaggedDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly #made: NewPdf;
  /** Between lines, in points. */
  readonly #lineGap: number;

  constructor(info: PdfInfo, lineGap = usualLineGap) {
    this.#lineGap = lineGap;
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
  table({ x, y, rows, ...given }: Table): number {
    const shape = { ...usual, ...given };
    const table = this.pdf.struct('Table');
    this.#made.root.add(table);
    let top = y;
    for (const row of rows) {
      if (row.ruleAbove) this.#rule(x, top, shape.widths);
      const cells = row.cells.map((cell, index) => {
        const left = x + shape.widths.slice(0, index).reduce((sum, width) => sum + width, 0);
        const style = this.#cellStyle(row, index, shape);
        return this.#cell(row, index, cell.text === '' ? undefined : () => this.#drawCell(cell, left, top, style));
      });
      const element = this.pdf.struct('TR');
      table.add(element);
      for (const cell of cells) element.add(cell);
      element.end();
      top += this.rowHeight(row, shape);
    }
    table.end();
    return top;
  }

  rowHeight(row: Row, given: TableShape): number {
    const shape = { ...usual, ...given };
    const heights = row.cells.map((cell, index) =>
      this.heightOf(cell.text, { x: 0, y: 0, ...this.#cellStyle(row, index, shape) }),
    );
    return Math.max(shape.size, ...heights) + 2 * shape.padding;
  }

  widthOf(text: string, style: Pick<TextStyle, 'size' | 'bold'>): number {
    return this.#setFont(style).widthOfString(text);
  }

  heightOf(text: string, style: TextStyle): number {
    return this.#setFont(style).heightOfString(text, { width: style.width, lineGap: this.#lineGap });
  }

  /** Finishes the document and returns its bytes. `footer` is drawn on each page as decoration. */
  finish(footer: (page: number, pages: number) => string, { size = 8, y = 758 } = {}): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      const style = { x: page.left, y, width: page.right - page.left, size, colour: quiet } as const;
      this.#draw(footer(index + 1, count), { ...style, align: 'right' });
      this.pdf.endMarkedContent();
    }
    return this.#made.finish();
  }

  /** Writes text that is part of decoration. */
  plainText(text: string, style: TextStyle): void {
    this.#draw(text, style);
  }

  #cellStyle(row: Row, index: number, { widths, size, gap, padding }: Required<TableShape>) {
    const cell = row.cells[index];
    const isLast = index === widths.length - 1;
    return {
      width: (widths[index] ?? 0) - (isLast ? 0 : gap) - (cell?.swatch === undefined ? 0 : swatchRoom),
      size,
      padding,
      bold: cell?.bold ?? row.isHeader ?? false,
      colour: cell?.colour ?? (row.isHeader ? quiet : ink),
      align: cell?.align ?? (index === 0 ? ('left' as const) : ('right' as const)),
    };
  }

  #drawCell({ text, swatch }: Cell, x: number, top: number, style: Omit<TextStyle, 'x' | 'y'> & { padding: number }) {
    const y = top + style.padding;
    if (swatch !== undefined) this.pdf.roundedRect(x, y + 1.5, 7, 7, 1.5).fill(swatch);
    this.#draw(text, { ...style, x: x + (swatch === undefined ? 0 : swatchRoom), y });
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
        lineGap: this.#lineGap,
      });
  }

  #setFont({ size = 9.5, bold = false }: Pick<TextStyle, 'size' | 'bold'>): PDFKit.PDFDocument {
    return this.#made.setFont(bold ? 'semibold' : 'regular', size);
  }
}
