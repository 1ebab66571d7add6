import { hairline } from '../../../pdf/tagged-document.ts';

export type ChartSpec = {
  x: number;
  y: number;
  height: number;
  /** Of each bill. */
  step: number;
  /** One per commodity: values oldest first; the last one is this bill and is highlighted. */
  series: readonly { colour: string; values: readonly (number | null)[] }[];
};

const gap = 1.5;

/** Bars side by side for each bill, one color per commodity, each on a scale of its own. */
export function drawUsageChart(pdf: PDFKit.PDFDocument, { x, y, height, step, series }: ChartSpec): void {
  const base = y + height;
  const barWidth = Math.min(16, (step * 0.66 - gap * (series.length - 1)) / series.length);
  const groupWidth = barWidth * series.length + gap * (series.length - 1);
  for (const [place, { colour, values }] of series.entries()) {
    const highest = Math.max(1, ...values.map(value => value ?? 0));
    for (const [index, value] of values.entries()) {
      const barHeight = ((value ?? 0) / highest) * height;
      if (barHeight <= 0) continue;
      const left = x + index * step + (step - groupWidth) / 2 + place * (barWidth + gap);
      pdf
        .roundedRect(left, base - barHeight, barWidth, barHeight, Math.min(2, barHeight / 2))
        .fillOpacity(index === values.length - 1 ? 1 : 0.45)
        .fill(colour)
        .fillOpacity(1);
    }
  }
  const right = x + step * Math.max(0, ...series.map(({ values }) => values.length));
  pdf.moveTo(x, base).lineTo(right, base).lineWidth(0.5).stroke(hairline);
}
