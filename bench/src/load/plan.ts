import type { Payer } from './payer.ts';

/** What the load generator should do: this many connections, each sending one request after another for this long. */
export type LoadPlan = {
  port: number;
  connections: number;
  seconds: number;
  /** Requests per second across all connections, on schedule, as people come; if absent, as fast as answers come. */
  pace?: number;
} & ({ kind: 'requests'; requests: string[] } | { kind: 'payments'; payers: Payer[] });

export type LoadResult = {
  answers: number;
  seconds: number;
  /**
   * Milliseconds from a request's first byte, or from its scheduled time if the plan has a pace, to the last byte of
   * its answer.
   */
  latenciesMs: number[];
  /** Answers other than 200 and 304, by status, with the text of the first. */
  refused: Record<string, { count: number; first: string }>;
  /** What the accounts owe afterwards, for the next run. */
  payers: Payer[];
};
