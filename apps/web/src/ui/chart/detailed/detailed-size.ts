import type { DetailedChartProps } from './detailed-props.ts';

/** Of the plot, unless a chart wants another. */
export const defaultHeight = 260;
/** What the values of a column take above the plot, and the stem from there to it. */
const [tipRoom, lineHeight] = [34, 19];
export const stemHeight = 10;
/** Below the plot: the names of columns, what stands under them, and the line of bands. */
export const [labelHeight, underHeight] = [24, 18];
const bandHeight = 34;

/** How high a drawing is, known before it is drawn: its place is kept. */
export function sizeOf({ columns, bands = [], height = defaultHeight }: DetailedChartProps) {
  const top = tipRoom + Math.max(...columns.map(({ lines }) => lines.length)) * lineHeight + stemHeight;
  const hasUnder = columns.some(({ under }) => under !== undefined);
  const foot = labelHeight + (hasUnder ? underHeight : 0) + (bands.length > 0 ? bandHeight : 0);
  return { top, hasUnder, foot, whole: top + height + foot };
}
