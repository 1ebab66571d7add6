import type { Payer } from './payer.ts';

/** What the load generator is to do: so many connections, each asking one request after another for so long. */
export type LoadPlan = {
  port: number;
  connections: number;
  seconds: number;
  /** Requests per second over all connections, each at its time, as people come; as fast as answers come when absent. */
  pace?: number;
} & ({ kind: 'requests'; requests: string[] } | { kind: 'payments'; payers: Payer[] });

export type LoadResult = {
  answers: number;
  seconds: number;
  /** Milliseconds from the first byte of a request, or from its time when the plan has a pace, to the last of its answer. */
  latenciesMs: number[];
  /** Answers that were not 200, by status, with the text of the first. */
  refused: Record<string, { count: number; first: string }>;
  /** What the accounts owe afterwards, for the next run. */
  payers: Payer[];
};
