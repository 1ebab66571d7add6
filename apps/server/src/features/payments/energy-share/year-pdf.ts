import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/energy-share/energy-share-year.en-us.json';
import { type Brand, paperLogoOf } from '../../../brand/brand.ts';
import type { Given } from '../../../gateways/programs/energy-share.ts';
import { drawBand, drawLogo } from '../../../pdf/letterhead.ts';
import { page, quiet, type Row, TaggedDocument, white } from '../../../pdf/tagged-document.ts';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string; brand: Brand };

/** What an account gave in a year, the oldest first, as far as it is known on a day. */
export type YearGiven = {
  year: string;
  accountNumber: AccountNumber;
  customerName: string;
  given: readonly Pick<Given, 'kind' | 'on' | 'amountCents'>[];
  today: LocalDate;
};

const width = page.right - page.left;
const bandHeight = 116;
const facts = { widths: [150, width - 150], size: 11 };
const list = { widths: [150, width - 270, 120], size: 11, padding: 4 };

/** A year’s gifts for the tax return: from whom and to whom, each with its day and amount, and what they come to. */
export function yearPdf(gifts: YearGiven, sender: Sender, language: Language): Promise<Buffer> {
  const t = portalTexts.translator<keyof typeof english>('payments/energy-share/energy-share-year', language);
  const { year, accountNumber, customerName, given, today } = gifts;
  const { UTILITY_NAME: name, UTILITY_PHONE: phone, brand } = sender;
  const title = t('energy-share-year.title', { year });
  const at = new Date(`${today}T12:00:00Z`);
  const doc = new TaggedDocument({ title: `${name} · ${title}`, author: name, language, at });
  const letterhead = { colors: brand.light, logo: paperLogoOf(brand) };
  let left = page.left;
  doc.decorate(pdf => {
    drawBand(pdf, bandHeight, letterhead.colors);
    left = drawLogo(pdf, { x: page.left - 6, y: 22, size: 32 }, 'deep', letterhead);
  });
  doc.text('P', name, { x: left, y: 29, width, size: 14, bold: true, colour: white });
  const place = { x: page.left, width };
  let y = doc.text('H1', title, { ...place, y: bandHeight + 28, size: 24, bold: true }) + 6;
  y = doc.text('P', t('energy-share-year.lead', { year }), { ...place, y, size: 11 }) + 14;

  const fact = (label: string, value: string): Row => ({
    cells: [
      { text: label, colour: quiet },
      { text: value, align: 'left' },
    ],
  });
  const rows = [
    fact(t('energy-share-year.donor'), customerName),
    fact(t('energy-share-year.account'), maskAccountNumber(accountNumber)),
    fact(t('energy-share-year.fund'), t('energy-share-year.fund.name', { utility: name })),
    fact(t('energy-share-year.made'), formatDate(today, language)),
  ];
  y = doc.table({ x: page.left, y, rows, ...facts }) + 16;
  y = doc.text('H2', t('energy-share-year.list'), { ...place, y, size: 15, bold: true }) + 4;

  const header: Row = {
    isHeader: true,
    cells: [
      { text: t('energy-share-year.on') },
      { text: t('energy-share-year.how'), align: 'left' },
      { text: t('energy-share-year.amount') },
    ],
  };
  const total: Row = {
    ruleAbove: true,
    cells: [
      { text: t('energy-share-year.total'), bold: true },
      { text: '' },
      { text: formatDollars(sumCents(given.map(({ amountCents }) => amountCents)), language), bold: true },
    ],
  };
  const gift = ({ on, kind, amountCents }: YearGiven['given'][number]): Row => ({
    ruleAbove: true,
    cells: [
      { text: formatDate(on, language) },
      { text: t(`energy-share-year.${kind}`), align: 'left' },
      { text: formatDollars(amountCents, language) },
    ],
  });
  y = flowing(doc, [...given.map(gift), total], header, y) + 14;

  const closing = [
    t('energy-share-year.note'),
    ...(today.startsWith(year) ? [t('energy-share-year.running', { year })] : []),
    t('energy-share-year.questions', { phone }),
  ].join(' ');
  if (y + doc.heightOf(closing, { ...place, y, size: 11 }) > page.bottom) {
    doc.pdf.addPage();
    y = page.top;
  }
  doc.text('P', closing, { ...place, y, size: 11 });
  return doc.finish((number, pages) => `${name}   ·   ${t('energy-share-year.page', { page: number, pages })}`);
}

/** A table that goes on with its header on the next page where it doesn’t fit; returns the y below it. */
function flowing(doc: TaggedDocument, rows: readonly Row[], header: Row, y: number): number {
  const headerHeight = doc.rowHeight(header, list);
  let top = y;
  let part = [header];
  let bottom = top + headerHeight;
  for (const row of rows) {
    const height = doc.rowHeight(row, list);
    if (bottom + height > page.bottom) {
      doc.table({ x: page.left, y: top, rows: part, ...list });
      doc.pdf.addPage();
      top = page.top;
      part = [header];
      bottom = top + headerHeight;
    }
    part.push(row);
    bottom += height;
  }
  return doc.table({ x: page.left, y: top, rows: part, ...list });
}
