import { addDays } from '@wattershed/domain/calendar/local-date';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type { BillingBill } from '../../../gateways/billing-system/bill.ts';
import { amber, page, type Row, water } from '../../../pdf/tagged-document.ts';
import { formatWhole, usageSentence } from './figures.ts';
import type { Sheet } from './sheet.ts';
import { drawUsageChart } from './usage-chart.ts';

const chartHeight = 50;
const nameWidth = 84;
const most = 13;
const step = (page.right - page.left - nameWidth) / most;
const size = 7.5;

/** A sentence, a chart, and under each bar its figures: one column per bill. Returns the y below. */
export function usagePart(sheet: Sheet, y: number): number {
  const { doc, printed, t } = sheet;
  const { bill, language } = printed;
  const sentence = usageSentence(bill, printed.history, t, language);
  if (sentence === undefined) return y;
  const width = page.right - page.left;
  let top = doc.text('H2', t('bill-document.usage'), { x: page.left, y, width, size: 13, bold: true }) + 3;
  top = doc.text('P', sentence, { x: page.left, y: top, width, size: 9 }) + 8;
  const bills = billsOf(sheet);
  const series = [
    ...(bill.usageWh === null ? [] : [{ colour: amber, values: bills.map(each => each.usageWh) }]),
    ...(bill.usageGallons === null ? [] : [{ colour: water, values: bills.map(each => each.usageGallons) }]),
  ];
  const chart = { x: page.left + nameWidth, y: top, height: chartHeight, step, series };
  doc.figure(t('bill-document.usagePicture', { count: bills.length }), pdf => drawUsageChart(pdf, chart));
  return doc.table({ x: page.left, y: top + chartHeight, ...tableOf(sheet) });
}

export function usageHeight(sheet: Sheet): number {
  const { doc, printed, t } = sheet;
  const sentence = usageSentence(printed.bill, printed.history, t, printed.language);
  if (sentence === undefined) return 0;
  const { rows, ...shape } = tableOf(sheet);
  const table = rows.reduce((sum, row) => sum + doc.rowHeight(row, shape), 0);
  const width = page.right - page.left;
  return 20 + doc.heightOf(sentence, { x: 0, y: 0, width, size: 9 }) + 8 + chartHeight + table;
}

/** Oldest first. */
const billsOf = ({ printed }: Sheet) => printed.history.slice(0, most).reverse();

function tableOf(sheet: Sheet) {
  const { printed, t } = sheet;
  const { bill, language } = printed;
  const bills = billsOf(sheet);
  const row = (name: string, swatch: string | undefined, value: (each: BillingBill) => number | null): Row => ({
    ruleAbove: true,
    cells: [
      { text: name, ...(swatch !== undefined && { swatch }) },
      ...bills.map((each, index) => {
        const figure = value(each);
        const text = figure === null ? '' : formatWhole(figure, language);
        return { text, align: 'center' as const, bold: index === bills.length - 1 };
      }),
    ],
  });
  const months = bills.map(each => ({ text: monthOf(each, language), align: 'center' as const }));
  const rows: Row[] = [
    { isHeader: true, cells: [{ text: t('bill-document.usageColumn.period') }, ...months] },
    ...(bill.usageWh === null
      ? []
      : [row(t('bill-document.usageColumn.electric'), amber, each => kWhOf(each.usageWh))]),
    ...(bill.generatedWh === null
      ? []
      : [row(t('bill-document.usageColumn.generated'), undefined, each => kWhOf(each.generatedWh))]),
    ...(bill.usageGallons === null
      ? []
      : [row(t('bill-document.usageColumn.water'), water, each => each.usageGallons)]),
  ];
  return { rows, widths: [nameWidth, ...bills.map(() => step)], size, gap: 2, padding: 2.5 };
}

const kWhOf = (wh: number | null) => (wh === null ? null : wh / 1000);

/** The month that most of the period is in: that of the day two weeks before its end. */
function monthOf({ periodBefore }: BillingBill, language: Language): string {
  const day = new Date(`${addDays(periodBefore, -14)}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(bcp47Of(language), { ...options, timeZone: 'UTC' }).format(day);
  return `${part({ month: 'short' })}\n${part({ year: 'numeric' })}`;
}
