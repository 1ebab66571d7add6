import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { tellPlanned } from './planned-letters.ts';
import { takeReminders } from './taking-store.ts';

const remindedAtOnce = 50;

/** The day before, tells whoever planned a payment what will be taken, while they can still change it. */
export async function remindPlanned(services: Services): Promise<void> {
  let reminded: number;
  do {
    reminded = await inTransaction(services.db, async tx => {
      const due = await takeReminders(tx, services.clock.now(), remindedAtOnce);
      for (const planned of due.filter(({ state }) => state === 'planned' || state === 'retrying')) {
        await tellPlanned(services, tx, 'scheduled-reminder', planned, { happening: `before ${planned.payOn}` });
      }
      return due.length;
    });
  } while (reminded === remindedAtOnce);
}
