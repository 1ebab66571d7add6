import type { Language } from '@wattershed/domain/text/language';
import { paperLogoOf } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import { drawBand, drawLogo } from './letterhead.ts';
import { column, page, quiet, type Row, rightColumn, TaggedDocument, white } from './tagged-document.ts';

export type Sender = Pick<Config, 'UTILITY_NAME' | 'UTILITY_PHONE' | 'brand'>;

const bandHeight = 92;
const lineGap = 3;
export const width = page.right - page.left;

type Begun = { title: string; subject: string; at: Date; language: Language };

/** A page with the utility's head, what it is, and a line about that. Returns the y below it, too. */
export function beginPaper({ title, subject, at, language }: Begun, sender: Sender) {
  const { UTILITY_NAME: name, UTILITY_PHONE: phone, brand } = sender;
  const doc = new TaggedDocument({ title: `${name} · ${title}`, author: name, at, language }, lineGap);
  const letterhead = { colors: brand.light, logo: paperLogoOf(brand) };
  let left = page.left;
  doc.decorate(pdf => {
    drawBand(pdf, bandHeight, letterhead.colors);
    left = drawLogo(pdf, { x: page.left - 6, y: 15, size: 32 }, 'deep', letterhead);
  });
  doc.text('P', name, { x: left, y: 22, width: column, size: 14, bold: true, colour: white });
  const reach = { x: rightColumn, y: 25, width: column, size: 10, align: 'right' } as const;
  doc.text('P', phone, { ...reach, colour: letterhead.colors.onDeepQuiet });
  let y = doc.text('H1', title, { x: page.left, y: bandHeight + 26, width, size: 24, bold: true }) + 4;
  y = doc.text('P', subject, { x: page.left, y, width, size: 11, colour: quiet }) + 16;
  return { doc, y };
}

/** Paragraphs one below the other, on a new page if there is no room for one. Returns the y below them. */
export function paragraphs(doc: TaggedDocument, words: readonly string[], top: number): number {
  let y = top;
  for (const text of words) {
    const style = { x: page.left, y, width, size: 11 };
    if (y + doc.heightOf(text, style) > page.bottom) {
      doc.pdf.addPage();
      y = page.top;
    }
    y = doc.text('P', text, { ...style, y }) + 10;
  }
  return y;
}

const factShape = { widths: [180, width - 180], size: 10.5, padding: 4 };

/** Names and values, one below the other; those that don't fit go on the next page. Returns the y below them. */
export function factTable(doc: TaggedDocument, facts: readonly (readonly [string, string])[], top: number): number {
  const rows = facts.map(
    ([name, value]): Row => ({
      cells: [
        { text: name, colour: quiet },
        { text: value, align: 'left' },
      ],
      ruleAbove: true,
    }),
  );
  let y = top;
  let waiting = rows;
  while (waiting.length > 0) {
    let room = page.bottom - y;
    const tooMany = waiting.findIndex(row => {
      room -= doc.rowHeight(row, factShape);
      return room < 0;
    });
    const fitting = tooMany === -1 ? waiting.length : tooMany;
    if (fitting > 0) y = doc.table({ x: page.left, y, ...factShape, rows: waiting.slice(0, fitting) });
    waiting = waiting.slice(fitting);
    if (waiting.length > 0) {
      doc.pdf.addPage();
      y = page.top;
    }
  }
  return y;
}

/** The title of a part, on a page that has room for what follows. Returns the y below it. */
export function heading(doc: TaggedDocument, words: string, top: number): number {
  let y = top;
  if (y + 80 > page.bottom) {
    doc.pdf.addPage();
    y = page.top;
  }
  return doc.text('H2', words, { x: page.left, y, width, size: 14, bold: true }) + 6;
}

/** Ends it: its number, and what says which page it is of how many, at the foot of each. */
export function finishPaper(
  doc: TaggedDocument,
  sender: Sender,
  about: string,
  pageWords: (values: { page: number; pages: number }) => string,
): Promise<Buffer> {
  return doc.finish((page, pages) => [sender.UTILITY_NAME, about, pageWords({ page, pages })].join('   ·   '));
}
