import type { TipKey } from './tips.ts';

/** What a step is measured by: the quantity that it changes, so that nothing else drowns it. */
export type StepMeasure =
  /** Wh of a day, against what the home's days before would have used in the same weather. */
  | 'electric-use'
  /** The share of a day's use in the hours with the highest price. */
  | 'peak-share'
  /** The share of a day's use between 4 and 10 PM. */
  | 'evening-share'
  /** The highest quarter-hour of a day, W. */
  | 'daily-peak'
  /** Gallons of a day. */
  | 'water-use'
  /** Gallons between midnight and 4 AM. */
  | 'night-water';

const measures: Record<TipKey, StepMeasure> = {
  cooling: 'electric-use',
  heating: 'electric-use',
  'off-peak': 'peak-share',
  'into-sun': 'evening-share',
  'lower-peaks': 'daily-peak',
  base: 'electric-use',
  'night-water': 'night-water',
  'outdoor-water': 'water-use',
  led: 'electric-use',
  refrigerator: 'electric-use',
  'second-refrigerator': 'electric-use',
  'water-heater': 'electric-use',
  pool: 'electric-use',
  'car-at-night': 'peak-share',
  showers: 'water-use',
};

export const measureOf = (key: TipKey): StepMeasure => measures[key];

/** Three weeks have each day of the week three times. */
export const fewestDaysMeasured = 21;

/** As many before, so that there is something to compare with. */
export const fewestDaysBefore = 28;

export type StepResult =
  | { state: 'too-early'; daysLeft: number }
  | { state: 'less' | 'more' | 'unclear'; days: number; expected: number; measured: number; savedCents: number | null };

/**
 * Whether the days since differ from what was to be expected by more than chance: by more than twice the standard error of their mean.
 * Neighboring days are alike, so that there is less to learn from them than from as many days drawn by lot: each counts as half a day.
 */
export function verdictOf(differences: readonly number[], spreadBefore: number): 'less' | 'more' | 'unclear' {
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const error = spreadBefore / Math.sqrt(differences.length / 2);
  if (Math.abs(mean) <= 2 * error) return 'unclear';
  return mean < 0 ? 'less' : 'more';
}

export function spreadOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
