import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/service-letters/paper.en-us.json';
import type { Translate } from '@wattershed/texts/wording';
import { paperLogoOf } from '../../../brand/brand.ts';
import type { Config } from '../../../config.ts';
import { drawBand, drawLogo } from '../../../pdf/letterhead.ts';
import { column, page, quiet, rightColumn, TaggedDocument, white } from '../../../pdf/tagged-document.ts';

export type PaperTexts = Translate<keyof typeof english>;
export type Sender = Pick<Config, 'UTILITY_NAME' | 'UTILITY_PHONE' | 'brand'>;

const bandHeight = 92;
const lineGap = 3;
export const width = page.right - page.left;

export const paperTexts = (language: Language): PaperTexts =>
  portalTexts.translator<keyof typeof english>('service-letters/paper', language);

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

/** Names and values, one below the other. Returns the y below them. */
export function factTable(doc: TaggedDocument, facts: readonly (readonly [string, string])[], y: number): number {
  const rows = facts.map(([name, value]) => ({
    cells: [
      { text: name, colour: quiet },
      { text: value, align: 'left' as const },
    ],
    ruleAbove: true,
  }));
  return doc.table({ x: page.left, y, widths: [180, width - 180], rows, size: 10.5, padding: 4 });
}

/** Ends it: its number and the page at the foot of each. */
export function finishPaper(doc: TaggedDocument, t: PaperTexts, sender: Sender, about: string): Promise<Buffer> {
  return doc.finish((number, pages) =>
    [sender.UTILITY_NAME, about, t('paper.page', { page: number, pages })].join('   ·   '),
  );
}
