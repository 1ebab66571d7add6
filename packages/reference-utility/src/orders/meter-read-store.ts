import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type MeterRead = {
  kind: 'start' | 'final';
  commodity: 'electric' | 'water';
  serialNumber: string;
  readOn: LocalDate;
  /** kWh or gallons. */
  shown: number;
  isEstimated: boolean;
};

/**
 * What a register shows at the beginning of a day: all that the meter has counted before it, in kWh or gallons. A register runs over at
 * 100,000, and none was at zero when the records begin.
 */
const registerAt = (on: LocalDate) => sql`
  mod(m.meter_id * 7919 % 40000 + round(coalesce((
    select sum(power(10, u.scale) * case
      when u.month < date_trunc('month', ${on}::text::date)::date then u.total
      else (select coalesce(sum(daily), 0) from unnest(u.day_total[1:extract(day from ${on}::text::date)::int - 1]) daily)
    end)
    from utility.usage_month u
    where u.meter_id = m.meter_id and u.channel = case m.commodity when 'electric' then 1 else 3 end
      and u.month <= ${on}::text::date
  ), 0) / case m.commodity when 'electric' then 1000 else 1 end)::numeric, 100000)`;

/** Writes what the meters of an order’s account showed on a day, once. */
export async function insertReads(
  db: Db,
  { orderNumber, kind, on }: { orderNumber: string; kind: MeterRead['kind']; on: LocalDate },
): Promise<void> {
  await db`
    insert into utility.meter_read (meter_id, account_number, kind, read_on, shown, is_estimated, order_number)
    select distinct m.meter_id, o.account_number, ${kind}::text, ${on}::text::date, ${registerAt(on)},
      not exists (
        select from utility.usage_day d
        where d.meter_id = m.meter_id and d.day = ${on}::text::date - 1 and d.channel in (1, 3) and d.peak is not null
      ), o.order_number
    from utility.service_order o
    join utility.service_agreement s on s.account_number = o.account_number
    join utility.meter m on m.meter_id = s.meter_id
    where o.order_number = ${orderNumber}
    on conflict do nothing`;
}

/** The start and final reads of an account, oldest first. */
export async function listReads(db: Db, accountNumber: string): Promise<MeterRead[]> {
  return await db<MeterRead>`
    select r.kind, m.commodity, m.serial_number as "serialNumber", r.read_on::text as "readOn", r.shown::float8 as shown,
      r.is_estimated as "isEstimated"
    from utility.meter_read r join utility.meter m using (meter_id)
    where r.account_number = ${accountNumber} order by r.read_on, m.commodity, m.meter_id`;
}
