import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { paperLogoOf } from '../../../brand/brand.ts';
import type { Config } from '../../../config.ts';
import { drawBand, drawLogo } from '../../../pdf/letterhead.ts';
import { page, quiet, TaggedDocument, white } from '../../../pdf/tagged-document.ts';
import { billDocumentTexts } from '../bill-document/bill-document-texts.ts';

type Insert = { title: string; paragraphs: readonly string[]; issuedOn: LocalDate };
type Sender = Pick<Config, 'UTILITY_NAME' | 'UTILITY_PHONE' | 'brand'>;

const bandHeight = 116;
const lineGap = 3;

/** A page that came with a bill: the utility's head, a title, and a few paragraphs. */
export async function insertPdf(insert: Insert, sender: Sender, language: Language): Promise<Buffer> {
  const t = billDocumentTexts(language);
  const { UTILITY_NAME: name, UTILITY_PHONE: phone, brand } = sender;
  const at = new Date(`${insert.issuedOn}T12:00:00Z`);
  const doc = new TaggedDocument({ title: `${name} · ${insert.title}`, author: name, at, language }, lineGap);
  const width = page.right - page.left;
  const letterhead = { colors: brand.light, logo: paperLogoOf(brand) };
  let left = page.left;
  doc.decorate(pdf => {
    drawBand(pdf, bandHeight, letterhead.colors);
    left = drawLogo(pdf, { x: page.left - 6, y: 22, size: 32 }, 'deep', letterhead);
  });
  doc.text('P', name, { x: left, y: 29, width, size: 14, bold: true, colour: white });
  let y = doc.text('H1', insert.title, { x: page.left, y: bandHeight + 36, width, size: 24, bold: true }) + 6;
  const date = formatDate(insert.issuedOn, language);
  y = doc.text('P', `${t('bill-document.issuedOn')} ${date}`, { x: page.left, y, width, size: 11, colour: quiet }) + 16;
  for (const paragraph of insert.paragraphs) y = doc.text('P', paragraph, { x: page.left, y, width, size: 13 }) + 12;
  doc.text('P', `${name}   ·   ${phone}`, { x: page.left, y: y + 12, width, size: 11, bold: true });
  return doc.finish((number, pages) => t('bill-document.page', { page: number, pages }));
}
