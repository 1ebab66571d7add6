import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { Services } from '../../call.ts';
import { tellPlanned } from './planned-letters.ts';
import type { Planned } from './planned-store.ts';
import { listReminders, takeReminders } from './taking-store.ts';

const remindedAtOnce = 50;

/**
 * The day before, tells whoever planned a payment what will be taken as things are, while they can still change it. On several
 * processes at once, each reminder is taken by one of them.
 */
export async function remindPlanned(services: Services): Promise<void> {
  const { db, clock, gateways, config } = services;
  let [due, reminded] = [0, 0];
  do {
    const planned = await listReminders(db, clock.now(), remindedAtOnce);
    const numbers = [...new Set(planned.map(({ accountNumber }) => accountNumber))];
    const owed = new Map(
      await Promise.all(numbers.map(async one => [one, await gateways.billingSystem.getAmountsOwed(one)] as const)),
    );
    [due, reminded] = await inTransaction(db, async tx => {
      const taken = await takeReminders(
        tx,
        planned.map(({ plannedId }) => plannedId),
      );
      const now = clock.now();
      for (const one of taken.filter(({ state }) => state === 'planned' || state === 'retrying')) {
        if (isDayOver(one, now)) continue;
        const owedNow = owed.get(one.accountNumber);
        const asThingsAre = owedNow && { owed: owedNow, limits: config };
        await tellPlanned(services, tx, 'scheduled-reminder', one, {
          happening: `before ${one.payOn}`,
          ...(asThingsAre && { now: asThingsAre }),
        });
      }
      return [planned.length, taken.length];
    });
  } while (due === remindedAtOnce && reminded > 0);
}

/** Whether a reminder comes too late, as after days without a server: what became of the payment is told by itself. */
export function isDayOver({ payOn, timeZone }: Pick<Planned, 'payOn' | 'timeZone'>, now: Date): boolean {
  return todayIn(timeZone, now) > payOn;
}
