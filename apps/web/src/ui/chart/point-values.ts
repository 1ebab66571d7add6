import type { ChartPoint, ChartProps, ChartSeries } from './chart-props.ts';

type Format = ChartProps['formatValue'];

/** The value of a point in one series for people; a dash where nothing was measured. */
export function valueText(point: ChartPoint, { key, formatValue }: ChartSeries, format: Format): string {
  const value = point.values[key];
  return value === null || value === undefined ? '–' : (formatValue ?? format)(value);
}

/** The series that a point has something to say in: an outline is drawn for few points, and the others go without. */
export function seriesOf(point: ChartPoint, series: readonly ChartSeries[]): ChartSeries[] {
  return series.filter(({ key, shape }) => shape !== 'outline' || typeof point.values[key] === 'number');
}

/** What is drawn from zero, for the scale: in a stacked chart the sums of a point's bars above and below zero. */
export function heightsOf(
  { values }: ChartPoint,
  series: readonly ChartSeries[],
  isStacked: boolean,
): readonly number[] {
  const of = (wanted: (one: ChartSeries) => boolean) => series.filter(wanted).map(({ key }) => values[key] ?? 0);
  if (!isStacked) return of(({ shape }) => shape !== 'told');
  const bars = of(({ shape }) => shape === 'bar');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return [
    sum(bars.filter(value => value > 0)),
    sum(bars.filter(value => value < 0)),
    ...of(({ shape }) => shape !== 'bar' && shape !== 'told'),
  ];
}

export type Span = { key: string; from: number; to: number };

/** Where the bars of a point begin and end: each at zero, or in a stacked chart where the one below it ended. */
export function spansOf({ values }: ChartPoint, series: readonly ChartSeries[], isStacked: boolean): Span[] {
  let [above, below] = [0, 0];
  return series
    .filter(({ shape }) => shape === 'bar')
    .flatMap(({ key }) => {
      const value = values[key];
      if (value === null || value === undefined) return [];
      if (!isStacked) return [{ key, from: 0, to: value }];
      const from = value < 0 ? below : above;
      if (value < 0) below += value;
      else above += value;
      return [{ key, from, to: from + value }];
    });
}
