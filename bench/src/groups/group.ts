import type { Judged } from '../figure.ts';

export type Settings = {
  /** Length of one round of load. */
  seconds: number;
  /** The size of the large city. */
  customers: number;
  /** How many months of readings the large city has. */
  months: number;
  onProgress: (line: string) => void;
};

/** A family of figures that are measured together. One that takes long is measured only when it is asked for. */
export type Group = { name: string; isLong?: boolean; measure: (settings: Settings) => Promise<Judged[]> };
