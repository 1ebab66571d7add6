import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { queueForgetting } from '../methods/forget-tokens.ts';
import { takeTokensToForget } from './taking-store.ts';

const forgottenAtOnce = 100;

/** Has the gateway forget the cards and bank accounts that were entered for one scheduled payment alone, once it has ended. */
export async function forgetOwnTokens(services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await inTransaction(services.db, async tx => {
    for (const token of await takeTokensToForget(tx, services.clock.now(), forgottenAtOnce)) {
      await queueForgetting(services, tx, token);
    }
  });
}
