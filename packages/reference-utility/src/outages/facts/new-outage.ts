import type { Fact, OutageHead } from './facts.ts';

/** A fact with what it takes service from or gives it back to. */
export type NewFact = Fact & {
  reach?: NewReach[];
  /** The agent, when a person at the desk said it. */
  toldBy?: string;
};

/** `happenedAt` when it was known only later. */
export type NewReach = { supplyId: string; isOut: boolean; happenedAt?: string };

/** An outage with the facts known or to come; its number is given when it is written. */
export type NewOutage = Omit<OutageHead, 'incidentId' | 'partOf'> & {
  /** A name among those written together; `partOf` and the facts' `mergedInto` may name it. */
  key: string;
  partOf: string | null;
  facts: NewFact[];
};
