import { hairline, ink, quiet } from './tagged-document.ts';

export type ChartSpec = {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  colour: string;
  /** Oldest first; the last one is the current bill and is highlighted. */
  bars: readonly { value: number | null; label: string }[];
  format: (value: number) => string;
};

const titleHeight = 18;
const labelHeight = 12;

/** Bars for one commodity with the month below each; the last and the highest bar show their value. */
export function drawUsageChart(pdf: PDFKit.PDFDocument, spec: ChartSpec): void {
  const { x, y, width, height, bars, colour } = spec;
  const base = y + height - labelHeight;
  const room = base - y - titleHeight - 10;
  const highest = Math.max(1, ...bars.map(bar => bar.value ?? 0));
  const step = width / bars.length;
  pdf.font('semibold').fontSize(9).fillColor(ink).text(spec.title, x, y, { width, lineBreak: false });
  for (const [index, bar] of bars.entries()) {
    const isLast = index === bars.length - 1;
    const left = x + index * step;
    const barHeight = ((bar.value ?? 0) / highest) * room;
    if (barHeight > 0) {
      pdf
        .roundedRect(left + step * 0.16, base - barHeight, step * 0.68, barHeight, Math.min(2, barHeight / 2))
        .fillOpacity(isLast ? 1 : 0.45)
        .fill(colour)
        .fillOpacity(1);
    }
    if (isLast || bar.value === highest) {
      pdf
        .font('semibold')
        .fontSize(7)
        .fillColor(ink)
        .text(spec.format(bar.value ?? 0), left - 12, base - barHeight - 9, {
          width: step + 24,
          align: 'center',
        });
    }
    pdf
      .font(isLast ? 'semibold' : 'regular')
      .fontSize(6.5)
      .fillColor(isLast ? ink : quiet)
      .text(bar.label, left - 4, base + 4, { width: step + 8, align: 'center' });
  }
  pdf
    .moveTo(x, base)
    .lineTo(x + width, base)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
}
