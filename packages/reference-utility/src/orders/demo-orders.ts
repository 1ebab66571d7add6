import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { insertReads } from './meter-read-store.ts';
import { changeStage, insertOrder } from './order-store.ts';
import { endOfTime } from './place-start.ts';

type Newcomer = {
  accountNumber: string;
  premiseId: string;
  openedOn: LocalDate;
  timeZone: string;
  meters: string[];
};

/** Days between the order and the start of service. */
const orderedAhead = 9;
const orderHour = 10;

/** The orders of demo people whose service has just begun, or is about to. Repeating it changes nothing. */
export async function generateDemoOrders(db: Pool, today: LocalDate): Promise<void> {
  for (const newcomer of await listNewcomers(db)) await inTransaction(db, tx => writeOrder(tx, newcomer, today));
}

async function listNewcomers(db: Db): Promise<Newcomer[]> {
  return db<Newcomer>`
    select a.account_number as "accountNumber", a.premise_id as "premiseId", a.opened_on::text as "openedOn",
      p.time_zone as "timeZone", array(
        select distinct s.meter_id::text from utility.service_agreement s
        where s.account_number = a.account_number order by 1
      ) as meters
    from utility.customer c
    join utility.account a using (customer_number)
    join utility.premise p using (premise_id)
    where c.persona_name in ('just-moved-in', 'pending') and not exists (
      select from utility.service_order o where o.account_number = a.account_number)
    order by a.account_number`;
}

async function writeOrder(tx: Transaction, newcomer: Newcomer, today: LocalDate): Promise<void> {
  const { openedOn, timeZone, accountNumber, premiseId, meters } = newcomer;
  const orderedOn = addDays(openedOn < today ? openedOn : today, -orderedAhead);
  const completesAt = endOfTime(openedOn, 'ALLDAY', timeZone);
  const orderNumber = await insertOrder(tx, {
    ...{ requestId: null, accountNumber, premiseId, kind: 'start', stage: 'scheduled', reason: null, completesAt },
    ...{ at: hourOfDayUtc(orderedOn, orderHour, timeZone), orderOn: openedOn, appointmentType: 'ALLDAY' },
    tasks: meters.flatMap(meterId => [
      { kind: 'connect' as const, meterId },
      { kind: 'start-read' as const, meterId },
    ]),
  });
  if (openedOn >= today) return;
  await insertReads(tx, { orderNumber, kind: 'start', on: openedOn });
  await changeStage(tx, orderNumber, { change: 'under-way', at: hourOfDayUtc(openedOn, 0, timeZone), author: 'desk' });
  await changeStage(tx, orderNumber, { change: 'done', at: completesAt, author: 'desk' });
}
