import type { Judged } from '../figure.ts';

export type Settings = {
  /** Length of one round of load. */
  seconds: number;
  onProgress: (line: string) => void;
};

/** A family of figures that are measured together. */
export type Group = { name: string; measure: (settings: Settings) => Promise<Judged[]> };
