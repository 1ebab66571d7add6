import { page, type Row, type TaggedDocument } from '../../../../pdf/tagged-document.ts';

/** In points: what the American Printing House for the Blind calls large print. Nothing is smaller. */
export const bodySize = 18;
const headingSizes = { H2: 24, H3: 20 };
const bottom = 712;
const width = page.right - page.left;
const table = { size: bodySize, gap: 16, padding: 6 };

type Style = { size?: number; bold?: boolean; spaceAbove?: number };

/** One column from page to page, in which nothing is cut off: what doesn't fit moves to the next page as a whole. */
export class LargeSheet {
  readonly #doc: TaggedDocument;
  #y: number;

  constructor(doc: TaggedDocument, top: number) {
    this.#doc = doc;
    this.#y = top;
  }

  text(tag: 'H1' | 'P', text: string, { size = bodySize, bold = false, spaceAbove = 6 }: Style = {}): void {
    const style = { x: page.left, y: 0, width, size, bold };
    const y = this.#roomFor(spaceAbove, this.#doc.heightOf(text, style));
    this.#y = this.#doc.text(tag, text, { ...style, y });
  }

  /** With some of what it introduces, so that no page ends with it. */
  heading(tag: 'H2' | 'H3', text: string): void {
    const style = { x: page.left, y: 0, width, size: headingSizes[tag], bold: true };
    const y = this.#roomFor(tag === 'H2' ? 28 : 16, this.#doc.heightOf(text, style), 110);
    this.#y = this.#doc.text(tag, text, { ...style, y });
  }

  /** A table too long for the page continues on the next one, with its header, and at least two rows: a sum isn't left alone. */
  rows(rows: readonly Row[], shares: readonly number[]): void {
    const widths = shares.map(share => share * width);
    const [first] = rows;
    const header = first?.isHeader ? [first] : [];
    const heightOf = (row: Row) => this.#doc.rowHeight(row, { widths, ...table });
    let part: Row[] = [];
    let top = this.#y + 8;
    let end = top;
    for (const [place, row] of rows.entries()) {
      if (part.length > header.length && end + heightOf(row) > bottom) {
        const isLast = place === rows.length - 1;
        const along = isLast && part.length > header.length + 1 ? part.splice(-1) : [];
        this.#doc.table({ x: page.left, y: top, widths, rows: part, ...table });
        this.#doc.pdf.addPage();
        top = page.top;
        part = [...header, ...along];
        end = top + part.reduce((sum, each) => sum + heightOf(each), 0);
      } else if (part.length === 0 && end + heightOf(row) > bottom) {
        this.#doc.pdf.addPage();
        top = page.top;
        end = top;
      }
      part.push(row);
      end += heightOf(row);
    }
    this.#y = this.#doc.table({ x: page.left, y: top, widths, rows: part, ...table });
  }

  #roomFor(spaceAbove: number, height: number, after = 0): number {
    if (this.#y + spaceAbove + height + after <= bottom) return this.#y + spaceAbove;
    this.#doc.pdf.addPage();
    return page.top;
  }
}
