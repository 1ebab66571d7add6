export type ChartSeries = {
  key: string;
  /** In the legend and as a column of the table. */
  title: string;
  /** Bars stand side by side; a mark is a short line across the bar, such as the year before. */
  shape: 'bar' | 'line' | 'mark';
  colour: 'electric' | 'water' | 'brand' | 'compare' | 'quiet';
};

export type ChartPoint = {
  /** On the axis, short: "Mar". */
  label: string;
  /** In the table: "March 2026". */
  title: string;
  /** Still running: drawn hatched. */
  isRunning?: boolean;
  /** Null where nothing was measured: a gap, not a zero. */
  values: Readonly<Record<string, number | null>>;
};

export type ChartProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** With the unit: "412 kWh". */
  formatValue: (value: number) => string;
  /** On the axis, short and without the unit; the same as `formatValue` when absent. */
  formatTick?: (value: number) => string;
  height?: number;
};
