import { setTimeout as wait } from 'node:timers/promises';
import { BillingSystemUnreachable } from './port.ts';

/** Long enough to see the wait, short enough for a demo. */
const silenceMs = 700;

/** A request of the reference utility that it was asked not to answer. */
export async function getNoAnswer(): Promise<never> {
  await wait(silenceMs);
  throw new BillingSystemUnreachable();
}
