import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cityPlace } from '../city-places.ts';
import { firstOfMonth } from '../epoch-days.ts';
import { monthsBetween, writeWeather } from '../generate-city.ts';
import { placeOfMeter } from '../numbering.ts';
import type { PlaceInUse } from './meter-days.ts';
import { beginMonth, continueMonth } from './month-of-readings.ts';
import { usageMonths } from './usage-months.ts';
import { weatherReader } from './weather.ts';

const placesAtOnce = 1000;

/**
 * Adds the days from `city_generated_through` until the day before `through` for every meter in the city, like readings
 * that arrive overnight; returns how many. Running it again, or twice at once, adds nothing: the clock row is locked
 * and advances in the same transaction. Takes moves and closings since the city was generated into account.
 */
export async function advanceReadings(
  db: Pool,
  { through, seed }: { through: LocalDate; seed: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const [clock] = await tx<{ through: LocalDate | null }>`
      select to_char(city_generated_through, 'YYYY-MM-DD') as through from utility.city for update`;
    if (!clock?.through || clock.through >= through) return 0;
    const from = epochDayOf(clock.through);
    const before = epochDayOf(through);
    const weather = weatherReader(seed, before, from);
    await writeWeather(tx, weather, from, before);
    let readings = 0;
    const newMonths = usageMonths();
    for (const days of monthsBetween(from, before)) {
      const isNew = days.from === firstOfMonth(days.from);
      const options = { seed, weather, ...days };
      const month = isNew ? await beginMonth(tx, options, newMonths) : continueMonth(tx, options);
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { places, last } = await readPlaces(tx, seed, after);
        readings += await month.load(places);
        after = last;
      }
      await month.finish();
      await newMonths.writeMany(tx);
    }
    await newMonths.writeAll(tx);
    await tx`update utility.city set city_generated_through = ${through}`;
    return readings;
  });
}

type PremiseRow = {
  premise_id: string;
  meter_id: string;
  installed_on: LocalDate;
  removed_on: LocalDate | null;
  opened: LocalDate[];
  closed: (LocalDate | null)[];
};

/**
 * The next generated premises, with who lived there when according to the records. `last` is the next call's `after`; undefined when
 * there are no more.
 */
async function readPlaces(
  tx: Transaction,
  seed: number,
  after: string,
): Promise<{ places: PlaceInUse[]; last: string | undefined }> {
  const rows = await tx<PremiseRow>`
    select premise.premise_id, min(meter.meter_id) as meter_id,
      to_char(coalesce(min(meter_set.on_day), min(meter.installed_on)), 'YYYY-MM-DD') as installed_on,
      to_char(case when min(meter_set.on_day) is null then max(meter.removed_on) end, 'YYYY-MM-DD') as removed_on,
      array(select to_char(opened_on, 'YYYY-MM-DD') from utility.account
        where account.premise_id = premise.premise_id order by account_number) as opened,
      array(select to_char(closed_on, 'YYYY-MM-DD') from utility.account
        where account.premise_id = premise.premise_id order by account_number) as closed
    from utility.premise join utility.meter on meter.premise_id = premise.premise_id and meter.commodity = 'electric'
    -- A crew sets one on a day of these: it counts from that day.
    left join (
      select task.meter_id, min(service_order.order_on) as on_day
      from utility.service_order_task task join utility.service_order using (order_number)
      where task.kind = 'set-meter' and service_order.stage = 'scheduled' group by task.meter_id
    ) meter_set on meter_set.meter_id = meter.meter_id and meter.removed_on is not null
    where premise.premise_id > ${after}
    group by premise.premise_id
    order by premise.premise_id
    limit ${placesAtOnce}`;
  const last = rows.length < placesAtOnce ? undefined : rows.at(-1)?.premise_id;
  return { places: rows.map(row => placeInUse(seed, row)), last };
}

function placeInUse(seed: number, row: PremiseRow): PlaceInUse {
  const number = placeOfMeter(Number(row.meter_id));
  if (number === undefined) throw new RangeError(`meter ${row.meter_id} is not one of the generated city`);
  return {
    place: cityPlace(seed, number),
    installedOn: epochDayOf(row.installed_on),
    removedOn: row.removed_on === null ? undefined : epochDayOf(row.removed_on),
    occupied: row.opened.map((opened, index) => {
      const closed = row.closed[index];
      return { from: epochDayOf(opened), before: closed ? epochDayOf(closed) : Infinity };
    }),
  };
}
