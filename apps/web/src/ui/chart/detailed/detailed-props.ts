export type DetailedColour = 'electric' | 'water' | 'brand' | 'received' | 'onPeak' | 'midPeak' | 'offPeak' | 'mute';

/** What was measured, still runs, was estimated, or never arrived: each looks different without its color, too. */
export type ColumnLook = 'whole' | 'running' | 'estimated' | 'missing';

export type DetailedColumn = {
  key: string;
  /** On the axis, short; columns without room for it go without. */
  label: string;
  /** A line below the label, such as the temperature. */
  under?: string | undefined;
  /** What it is, in words: "6 PM to 7 PM". */
  title: string;
  /** Its amount with the unit; a dash where nothing was measured. */
  value: string;
  /** What else there is to say of it, a line each. */
  lines: readonly string[];
  /** On each other; what is below zero hangs below it. */
  bars: readonly { key: string; amount: number; colour: DetailedColour }[];
  /** A short line across the bar, such as a year before. */
  mark?: number | null | undefined;
  look: ColumnLook;
  /** Where it is shown in parts, and how to go there without loading the page; without it, it is only read. */
  opens?: { href: string; go: () => void } | undefined;
};

/** Below the axis, from one column to before another: when a price holds. */
export type Band = { from: number; before: number; title: string; colour: DetailedColour };

export type DetailedChartProps = {
  columns: readonly DetailedColumn[];
  bands?: readonly Band[];
  /** On the axis, with its unit where it's short. `step` is what lies between two of them. */
  formatTick: (value: number, step: number) => string;
  /** The column whose values are shown while none is pointed at; the last one that has some when absent. */
  shown?: number | undefined;
  height?: number;
};
