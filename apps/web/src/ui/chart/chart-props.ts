export type ChartSeries = {
  key: string;
  /** In the legend and as a column of the table. */
  title: string;
  /**
   * Bars stand side by side, or on each other in a stacked chart; a mark is a short line across the bar, such as the year
   * before; an outline is dashed, such as a forecast. What is only told stands in the values and the table.
   */
  shape: 'bar' | 'line' | 'mark' | 'outline' | 'told';
  colour: 'electric' | 'water' | 'brand' | 'compare' | 'quiet' | 'mute';
  /** With its own unit; the chart's `formatValue` when absent. */
  formatValue?: (value: number) => string;
};

export type ChartPoint = {
  /** On the axis, short: "Mar". */
  label: string;
  /** In the table: "March 2026". */
  title: string;
  /** Still running: drawn hatched. */
  isRunning?: boolean;
  /** Not the one in question: drawn in a quiet color. */
  isMuted?: boolean;
  /** Null where nothing was measured: a gap, not a zero. */
  values: Readonly<Record<string, number | null>>;
};

export type ChartProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  isStacked?: boolean;
  /** With the unit: "412 kWh". */
  formatValue: (value: number) => string;
  /** On the axis, short and without the unit; the same as `formatValue` when absent. */
  formatTick?: (value: number) => string;
  height?: number;
};
