import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { measureEvent } from '@wattershed/domain/saving/demand-response/customer-baseline';
import { rebateCents } from '@wattershed/domain/saving/demand-response/rebate';
import { keyOf } from '../city/random.ts';
import { loadOfMeter } from './load-of-meter.ts';
import { daysHeardLate, daysToSettle, daysUntilGivenUp } from './program.ts';
import { insertResult, listEventDays, listUnsettled, type Participation, type Settled } from './settle-store.ts';

/**
 * Works out what became of the events whose readings have been checked by the last of these days, each once, and on its day. Readings
 * that are missing are waited for; after ten days, there is no result.
 */
export async function settleEvents(db: Db, days: readonly LocalDate[]): Promise<void> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  for (const one of await listUnsettled(db, addDays(last, -daysToSettle))) {
    const settled = await settle(db, one, { first, last });
    if (settled) await insertResult(db, settled);
  }
}

/** Undefined while the readings are awaited. */
export async function settle(
  db: Db,
  one: Participation,
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<Settled | undefined> {
  const readOn = addDays(one.on, daysToSettle + daysLate(one));
  const givenUpOn = addDays(one.on, daysUntilGivenUp);
  if (readOn > last) return undefined;
  const [load, eventDays] = [await loadOfMeter(db, one, one.on), await listEventDays(db, one.climate, one.on)];
  const measure = measureEvent(
    one,
    day => load.get(day),
    day => eventDays.has(day),
  );
  const isAwaited = measure.state === 'not-measured' && measure.reason === 'missing';
  if (isAwaited && givenUpOn > last) return undefined;
  const dueOn = isAwaited ? givenUpOn : readOn;
  const savedWh = measure.state === 'measured' ? measure.savedWh : 0;
  const { accountNumber, eventId, on, centsPerKwh } = one;
  const settledOn = dueOn > first ? dueOn : first;
  const creditCents = rebateCents(savedWh, centsPerKwh);
  return { accountNumber, eventId, on, settledOn, centsPerKwh, measure, savedWh, creditCents };
}

/** Of a hundred meters, eight are heard late: the network that reads them has its gaps. */
export function daysLate({ meterId, on }: Pick<Participation, 'meterId' | 'on'>): number {
  return keyOf(0x9eac, Number(meterId), Number(on.replaceAll('-', ''))) % 100 < 8 ? daysHeardLate : 0;
}
