import type { Payer } from './payer.ts';

/** What the load generator is to do: so many connections, each asking one request after another for so long. */
export type LoadPlan = { port: number; connections: number; seconds: number } & (
  | { kind: 'requests'; requests: string[] }
  | { kind: 'payments'; payers: Payer[] }
);

export type LoadResult = {
  answers: number;
  seconds: number;
  /** Milliseconds from the first byte of a request to the last of its answer. */
  latenciesMs: number[];
  /** Answers that were not 200, by status, with the text of the first. */
  refused: Record<string, { count: number; first: string }>;
  /** What the accounts owe afterwards, for the next run. */
  payers: Payer[];
};
