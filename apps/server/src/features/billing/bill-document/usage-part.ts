import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { bcp47Of } from '@wattershed/domain/text/language';
import type { BillingBill } from '../../../gateways/billing-system/port.ts';
import { formatWhole, usageSentence } from './figures.ts';
import { fits, type Sheet } from './sheet.ts';
import { amber, page, type Row, water } from './tagged-document.ts';
import { drawUsageChart } from './usage-chart.ts';

const chartHeight = 98;
const gutter = 28;

type Measure = 'usageWh' | 'usageGallons';

/** One chart per commodity of the account, side by side, as one figure with its sentence above. */
export function usageCharts(sheet: Sheet, y: number): number {
  const { doc, printed, t } = sheet;
  const { bill, language } = printed;
  const measures = measuresOf(bill);
  const full = page.right - page.left;
  const sentence = usageSentence(bill, printed.history, t, language);
  if (measures.length === 0 || sentence === undefined) return y;
  let top = doc.text('H2', t('bill-document.usage'), { x: page.left, y, width: full, size: 13, bold: true }) + 4;
  top = doc.text('P', sentence, { x: page.left, y: top, width: full }) + 10;
  const bills = [...printed.history].reverse();
  const width = measures.length === 1 ? full : (full - gutter) / 2;
  doc.figure(t('bill-document.usagePicture', { count: bills.length }), pdf => {
    for (const [index, measure] of measures.entries()) {
      drawUsageChart(pdf, {
        x: page.left + index * (width + gutter),
        y: top,
        width,
        height: chartHeight,
        title: measure === 'usageWh' ? t('bill-document.electricTitle') : t('bill-document.waterTitle'),
        colour: measure === 'usageWh' ? amber : water,
        bars: bills.map(each => ({ value: each[measure], label: monthOf(each.periodBefore, sheet) })),
        format: value => formatWhole(measure === 'usageWh' ? value / 1000 : value, language),
      });
    }
  });
  return top + chartHeight;
}

/** The charts; returns the y below them. */
export function usageTable(sheet: Sheet, y: number): number {
  const { doc, printed, t } = sheet;
  const { bill, history, language } = printed;
  const hasElectric = bill.usageWh !== null;
  const hasGeneration = bill.generatedWh !== null;
  const hasWater = bill.usageGallons !== null;
  if (!hasElectric && !hasWater) return y;
  const figure = (value: number | null, divisor: number) =>
    value === null ? '' : formatWhole(value / divisor, language);
  const pick = <T>(electric: T, generated: T, gallons: T) => [
    ...(hasElectric ? [electric] : []),
    ...(hasGeneration ? [generated] : []),
    ...(hasWater ? [gallons] : []),
  ];
  const columnNames = [
    t('bill-document.usageColumn.period'),
    ...pick(
      t('bill-document.usageColumn.electric'),
      t('bill-document.usageColumn.generated'),
      t('bill-document.usageColumn.water'),
    ),
  ];
  const rows: Row[] = [
    { isHeader: true, cells: columnNames.map(text => ({ text })) },
    ...history.map(each => ({
      ruleAbove: true,
      cells: [
        { text: `${formatDate(each.periodFrom, language)} – ${formatDate(addDays(each.periodBefore, -1), language)}` },
        ...pick(figure(each.usageWh, 1000), figure(each.generatedWh, 1000), figure(each.usageGallons, 1)).map(text => ({
          text,
        })),
      ],
    })),
  ];
  const columns = rows[0]?.cells.length ?? 1;
  const width = (page.right - page.left - 180) / (columns - 1);
  const widths = [180, ...Array.from({ length: columns - 1 }, () => width)];
  const height = 30 + rows.reduce((sum, row) => sum + doc.rowHeight(row, widths, 8.5), 0);
  let top = fits(sheet, y, height);
  top = doc.text('H2', t('bill-document.usage'), { x: page.left, y: top, width: 300, size: 13, bold: true }) + 4;
  return doc.table({ x: page.left, y: top, widths, rows, size: 8.5 });
}

function measuresOf(bill: BillingBill): Measure[] {
  return [
    ...(bill.usageWh === null ? [] : ['usageWh' as const]),
    ...(bill.usageGallons === null ? [] : ['usageGallons' as const]),
  ];
}

/** The month that most of the period is in: that of the day two weeks before its end. */
function monthOf(periodBefore: LocalDate, { printed }: Sheet): string {
  const format = new Intl.DateTimeFormat(bcp47Of(printed.language), { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${addDays(periodBefore, -14)}T00:00:00Z`));
}
