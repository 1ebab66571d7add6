import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { isTokenUsed } from './token-use-store.ts';

/** Long enough for a charge that has begun to end: the gateway needs its token until then. */
const untilChargesEndSeconds = 60;

/** Has the gateway forget a token that no saved method has any longer, and no payment to come, with the transaction that decided it. */
export async function queueForgetting({ jobs }: Pick<Services, 'jobs'>, db: Db, gatewayToken: string): Promise<void> {
  await jobs.send(db, 'forget-token', { gatewayToken }, { key: gatewayToken });
}

/** An order takes seconds; whatever has become of it by then decides. */
const untilOrderedSeconds = 600;

/** Before a token is kept for something: unless that is there by then, the gateway forgets the token again. */
export async function queueForgettingUnlessUsed(
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  gatewayToken: string,
): Promise<void> {
  await jobs.send(db, 'forget-token', { gatewayToken }, { key: gatewayToken, afterSeconds: untilOrderedSeconds });
}

/** Throws when the gateway can't be reached: the queue asks again. */
export async function forgetToken(
  { db, gateways, jobs }: Pick<Services, 'db' | 'gateways' | 'jobs'>,
  { gatewayToken }: Record<string, unknown>,
): Promise<void> {
  if (typeof gatewayToken !== 'string') return;
  const use = await isTokenUsed(db, gatewayToken);
  if (use === 'kept') return;
  if (use === 'under-way') {
    const options = { key: gatewayToken, afterSeconds: untilChargesEndSeconds };
    return jobs.send(db, 'forget-token', { gatewayToken }, options);
  }
  await gateways.paymentGateway.forgetToken(gatewayToken);
}
