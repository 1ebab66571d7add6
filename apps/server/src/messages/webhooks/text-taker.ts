import type { Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';

/** A text from a mobile number: it is read once, and its words are never kept. */
export type IncomingText = { carrierId: string; phone: string; text: string; saidAt: Date };

/**
 * A feature that people can text. Both run in the transaction that takes the text, and the carrier waits for it: what asks
 * another system is left to a job.
 */
export type TextTaker = {
  /** Of what is none of the engine's own words. True when the feature answers it. */
  take: (services: Services, tx: Transaction, text: IncomingText) => Promise<boolean>;
  /** STOP has come from the number. */
  stop: (services: Services, tx: Transaction, actor: Actor, phone: string) => Promise<void>;
};
