import type { Db } from '@wattershed/database/db';
import { addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { parseReadings } from '../../billing/readings/meter-days.ts';

/** A local day of one channel of a meter, as it was read. */
export type DayRead = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  channel: 1 | 2 | 3;
  day: LocalDate;
  startS: number;
  stepSeconds: number;
  /** Values stand for so many Wh or gallons times ten to this power. */
  scale: number;
  values: (number | null)[];
  /** By interval, whether it is an estimate; null if none is. */
  estimates: boolean[] | null;
};

type Asked = { from: LocalDate; before: LocalDate; commodity: 'electric' | 'water' | undefined };

type DayRow = Omit<DayRead, 'values' | 'estimates'> & { values: string; estimates: string | null };

/**
 * What was read of an account's meters while it had them, by day, then meter and channel. A month at a time, each in a statement
 * of its own: whoever takes the days slowly holds up no connection, and no more than a month is in memory.
 */
export async function* streamDays(db: Db, accountNumber: string, asked: Asked): AsyncGenerator<DayRead[]> {
  const { commodity = null } = asked;
  for (let from = asked.from; from < asked.before; ) {
    const [before = asked.before] = [addMonths(firstOfMonth(from), 1), asked.before].toSorted();
    const rows = await db<DayRow>`
      select m.serial_number as "serialNumber", m.commodity, u.channel, u.day::text as day,
        extract(epoch from u.start_utc)::float8 as "startS", u.step_s as "stepSeconds", u.scale,
        u.v::text as values, u.q::text as estimates
      from utility.service_agreement s
      join utility.meter m on m.meter_id = s.meter_id
      join utility.usage_day u on u.meter_id = s.meter_id and u.channel between 1 and 3
      where s.account_number = ${accountNumber}
        and (${commodity}::text is null or m.commodity = ${commodity}::text)
        and u.day >= ${from}::text::date and u.day < ${before}::text::date
        and u.day >= s.started_on and (s.ended_on is null or u.day < s.ended_on)
      order by u.day, m.commodity, m.meter_id, u.channel`;
    if (rows.length > 0) yield rows.map(readDay);
    from = before;
  }
}

function readDay({ values, estimates, ...row }: DayRow): DayRead {
  return {
    ...row,
    values: parseReadings(values, 0).values,
    estimates: estimates === null ? null : parseReadings(estimates, 0).values.map(code => code === 1),
  };
}

/** One kind of value of a meter. */
export type SeriesRead = Pick<DayRead, 'serialNumber' | 'commodity' | 'channel' | 'stepSeconds' | 'scale'> & {
  /** The account has the meter today. */
  isOn: boolean;
};

/** Everything that was read between two days, without its values. */
export async function listSeries(
  db: Db,
  accountNumber: string,
  { from, before, commodity = null }: { from: LocalDate; before: LocalDate; commodity?: string | null },
  today: LocalDate,
): Promise<SeriesRead[]> {
  return await db<SeriesRead>`
    select m.serial_number as "serialNumber", m.commodity, u.channel, u.step_s as "stepSeconds", u.scale,
      bool_or(s.started_on <= ${today}::text::date and (s.ended_on is null or s.ended_on > ${today}::text::date)) as "isOn"
    from utility.service_agreement s
    join utility.meter m on m.meter_id = s.meter_id
    join utility.usage_day u on u.meter_id = s.meter_id and u.channel between 1 and 3
    where s.account_number = ${accountNumber}
      and (${commodity}::text is null or m.commodity = ${commodity}::text)
      and u.day >= ${from}::text::date and u.day < ${before}::text::date
      and u.day >= s.started_on and (s.ended_on is null or u.day < s.ended_on)
    group by m.meter_id, u.channel, u.step_s, u.scale
    order by m.commodity, m.meter_id, u.channel, u.step_s, u.scale`;
}

/** A meter while an account had it, with how far it was read then. */
export type MeterRead = {
  serialNumber: string;
  commodity: 'electric' | 'water';
  intervalSeconds: number;
  hasGeneration: boolean;
  timeZone: string;
  from: LocalDate;
  lastReadOn: LocalDate | null;
};

export async function listMetersRead(db: Db, accountNumber: string): Promise<MeterRead[]> {
  return await db<MeterRead>`
    select m.serial_number as "serialNumber", m.commodity, m.interval_seconds as "intervalSeconds",
      m.has_generation as "hasGeneration", p.time_zone as "timeZone",
      coalesce(min(first.day), min(s.started_on))::text as "from", max(last.day)::text as "lastReadOn"
    from utility.service_agreement s
    join utility.meter m on m.meter_id = s.meter_id
    join utility.premise p on p.premise_id = m.premise_id
    left join lateral (
      select u.day from utility.usage_day u
      where u.meter_id = s.meter_id and u.channel = case m.commodity when 'electric' then 1 else 3 end
        and u.day >= s.started_on and (s.ended_on is null or u.day < s.ended_on)
      order by u.day limit 1
    ) first on true
    left join lateral (
      select u.day from utility.usage_day u
      where u.meter_id = s.meter_id and u.channel = case m.commodity when 'electric' then 1 else 3 end
        and u.day >= s.started_on and (s.ended_on is null or u.day < s.ended_on)
      order by u.day desc limit 1
    ) last on true
    where s.account_number = ${accountNumber}
    group by m.meter_id, p.time_zone
    order by m.commodity, m.meter_id`;
}
