import { projectBill } from '@wattershed/contract/usage/projection';
import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let priya: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  priya = await portal.signIn('solar');
});
afterAll(() => portal?.close());

type Asked = Partial<Parameters<typeof askElectric>[1]>;
const askElectric = (person: PersonSignedIn, asked: Record<string, string>) =>
  person.call(listElectricUsage, { accountNumber: person.accountNumber, by: 'day', ...asked } as never);
const electric = async (person: PersonSignedIn, asked: Asked) => (await askElectric(person, asked as never)).data;
const water = async (person: PersonSignedIn, asked: Record<string, string>) =>
  (await person.call(listWaterUsage, { accountNumber: person.accountNumber, by: 'day', ...asked } as never)).data;

/** The readings of an account as they are stored, in Wh or gallons. */
async function stored(accountNumber: string, channel: number, from: string, before: string) {
  return await portal.sql<{ on: string; total: number | null; count: number; missing: number }>`
    select d.day::text as "on", d.total * power(10, d.scale)::float8 as total, cardinality(d.v) as count,
      (select count(*) from unnest(d.v) as each where each is null)::int as missing
    from utility.service_agreement s
    join utility.usage_day d on d.meter_id = s.meter_id and d.day >= s.started_on and d.day < coalesce(s.ended_on, 'infinity')
    where s.account_number = ${accountNumber} and d.channel = ${channel}
      and d.day >= ${from}::text::date and d.day < ${before}::text::date
    order by d.day`;
}

/** Each reading of a day, in order. */
async function storedValues(accountNumber: string, channel: number, on: string) {
  const rows = await portal.sql<{ value: number | null }>`
    select (reading.value * power(10, d.scale))::float8 as value
    from utility.service_agreement s
    join utility.usage_day d on d.meter_id = s.meter_id and d.day >= s.started_on and d.day < coalesce(s.ended_on, 'infinity')
    cross join unnest(d.v) with ordinality as reading (value, place)
    where s.account_number = ${accountNumber} and d.channel = ${channel} and d.day = ${on}::text::date
    order by reading.place`;
  return rows.map(({ value }) => value);
}

describe('electricity', () => {
  it.each([['solar'], ['arizona'], ['commercial'], ['on-time']] as const)(
    'of %s by day equals the readings, over both days on which the clocks change',
    async name => {
      const person = await portal.signIn(name);
      const [from, before] = ['2025-11-01', '2026-11-20'];
      const data = await electric(person, { from, before });
      const days = await stored(person.accountNumber, 1, from, before);
      expect(data.points.map(point => point.from)).toEqual(days.map(day => day.on));
      for (const [index, point] of data.points.entries()) {
        const day = days[index];
        if (day?.count === day?.missing) expect([point.deliveredWh, point.quality]).toEqual([null, 'missing']);
        else expect(point.deliveredWh).toBe(day?.total);
        expect(point.quality.endsWith('missing')).toBe((day?.missing ?? 0) > 0);
      }
      const sentBack = await stored(person.accountNumber, 2, from, before);
      expect(data.meters[0]?.hasGeneration).toBe(sentBack.length > 0);
      expect(data.points.flatMap(point => point.receivedWh ?? [])).toEqual(
        sentBack.filter(day => day.count > day.missing).map(day => day.total),
      );
    },
  );

  it('by interval has the hour that the clocks repeat twice, told apart, and the one they skip not at all', async () => {
    const autumn = await electric(priya, { by: 'interval', from: '2025-11-02' });
    const starts = autumn.intervals.map(each => each.startsAt);
    expect(starts).toHaveLength(100);
    expect(starts).toContain('2025-11-02T01:15:00-07:00');
    expect(starts).toContain('2025-11-02T01:15:00-08:00');
    expect(new Set(starts).size).toBe(100);
    const spring = await electric(priya, { by: 'interval', from: '2026-03-08' });
    expect(spring.intervals).toHaveLength(92);
    expect(spring.intervals.some(each => each.startsAt.startsWith('2026-03-08T02:'))).toBe(false);
    expect(spring.intervals.at(-1)?.startsAt).toBe('2026-03-08T23:45:00-07:00');
    const aaron = await portal.signIn('arizona');
    const desert = await electric(aaron, { by: 'interval', from: '2026-03-08' });
    expect([desert.intervals.length, desert.intervals[0]?.startsAt]).toEqual([96, '2026-03-08T00:00:00-07:00']);
  });

  it.each([['solar'], ['arizona'], ['commercial'], ['on-time']] as const)(
    'of %s by interval equals each reading and adds up to its day, also where the clocks change',
    async name => {
      const person = await portal.signIn(name);
      for (const from of ['2025-11-02', '2026-03-08', '2026-11-01', '2026-11-19']) {
        const { intervals } = await electric(person, { by: 'interval', from });
        expect(intervals.map(each => each.deliveredWh)).toEqual(await storedValues(person.accountNumber, 1, from));
        const sentBack = await storedValues(person.accountNumber, 2, from);
        expect(intervals.map(each => each.receivedWh)).toEqual(
          sentBack.length > 0 ? sentBack : intervals.map(() => null),
        );
        const [day] = (await electric(person, { from, before: nextOf(from) })).points;
        const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
        expect(sum(intervals.map(each => each.deliveredWh))).toBe(day?.deliveredWh ?? 0);
        expect(sum(intervals.map(each => each.receivedWh))).toBe(day?.receivedWh ?? 0);
      }
    },
  );

  it('by month and year adds up to its days, and by period to the days of each bill', async () => {
    const { points: days } = await electric(priya, { from: '2025-11-01', before: '2026-11-20' });
    const sumOf = (from: string, before: string) =>
      days.filter(day => day.from >= from && day.from < before).reduce((sum, day) => sum + (day.deliveredWh ?? 0), 0);
    const { points: months } = await electric(priya, { by: 'month' });
    expect(months.map(month => month.from)).toHaveLength(13);
    for (const month of months) expect(month.deliveredWh).toBe(sumOf(month.from, month.before));
    const { points: years } = await electric(priya, { by: 'year' });
    expect(years.at(-1)).toMatchObject({
      from: '2026-01-01',
      before: '2027-01-01',
      deliveredWh: sumOf('2026-01-01', '2027-01-01'),
    });
    const { points: periods } = await electric(priya, { by: 'period' });
    const bills = await portal.sql<{ billNumber: string; from: string; before: string }>`
      select bill_number as "billNumber", period_from::text as "from", period_before::text as before
      from utility.bill where account_number = ${priya.accountNumber} order by period_from desc limit 11`;
    for (const bill of bills) {
      const period = periods.find(each => each.bill?.billNumber === bill.billNumber);
      expect([period?.from, period?.before]).toEqual([bill.from, bill.before]);
      expect(period?.deliveredWh).toBe(sumOf(bill.from, bill.before));
    }
    expect(periods.at(-1)?.bill).toBeNull();
  });

  it('comes with the temperature of each day', async () => {
    const { points } = await electric(priya, { from: '2026-07-01', before: '2026-07-08' });
    const rows = await portal.sql`select mean_f::float8 as mean, high_f::float8 as high, low_f::float8 as low
      from utility.weather_day where climate = 'inland' and day >= '2026-07-01' and day < '2026-07-08' order by day`;
    expect(points.map(({ meanF, highF, lowF }) => ({ mean: meanF, high: highF, low: lowF }))).toEqual(rows);
  });

  it('says how old it is', async () => {
    const data = await electric(priya, {});
    expect([data.today, data.lastDay, data.readAt]).toEqual(['2026-11-20', '2026-11-19', '2026-11-20T00:00:00-08:00']);
    expect(data.points).toHaveLength(31);
  });

  it('of a business is in the meter’s larger steps', async () => {
    const dana = await portal.signIn('commercial');
    const { points } = await electric(dana, { from: '2026-10-01', before: '2026-10-08' });
    const [row] = await portal.sql<{ peak: number }>`
      select max(d.peak * power(10, d.scale) * 3600 / d.step_s)::float8 as peak
      from utility.service_agreement s join utility.usage_day d on d.meter_id = s.meter_id and d.channel = 1
      where s.account_number = ${dana.accountNumber} and d.day >= '2026-10-01' and d.day < '2026-10-08'`;
    expect(Math.max(...points.map(point => point.peakW ?? 0))).toBe(row?.peak);
  });
});

describe('water', () => {
  it('by day equals the readings to a tenth of a gallon', async () => {
    const [from, before] = ['2026-03-01', '2026-04-01'];
    const { points, meters } = await water(priya, { from, before });
    const days = await stored(priya.accountNumber, 3, from, before);
    expect(points.map(point => point.gallons)).toEqual(
      days.map(day => (day.count === day.missing ? null : Math.round((day.total ?? 0) * 10) / 10)),
    );
    expect(meters.map(meter => [meter.serialNumber[0], meter.intervalSeconds])).toEqual([['W', 3600]]);
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-19', 24],
  ])('by interval on %s has each reading of its %i hours', async (from, hours) => {
    for (const person of [priya, await portal.signIn('on-time')]) {
      const { intervals } = await water(person, { by: 'interval', from });
      expect(intervals).toHaveLength(hours);
      const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
      expect(intervals.map(each => tenth(each.gallons))).toEqual(
        (await storedValues(person.accountNumber, 3, from)).map(tenth),
      );
    }
  });

  it('of a home without our water is empty, and says why', async () => {
    const grace = await portal.signIn('credit');
    expect(await water(grace, {})).toMatchObject({ empty: 'no-meter', points: [], meters: [], from: null });
  });
});

/** The lines for use on the bills of an account, oldest first, with the demand that they were made with. */
async function useOnBills(accountNumber: string, kinds: readonly string[]) {
  return await portal.sql<{ from: string; before: string; cents: number; groupCents: number; peakW: number | null }>`
    select b.period_from::text as "from", b.period_before::text as before, b.peak_w as "peakW",
      sum(l.amount_cents) filter (where l.kind = any(${`{${kinds.join(',')}}`}::text::text[]))::float8 as cents,
      sum(l.amount_cents) filter (where l.grp = ${kinds.includes('water') ? 'water' : 'electric'})::float8 as "groupCents"
    from utility.bill b
    join utility.bill_line l on l.account_number = b.account_number and l.bill_number = b.bill_number
    where b.account_number = ${accountNumber} and b.period_from >= '2025-10-20'
    group by b.bill_number, b.period_from, b.period_before, b.peak_w order by b.period_from`;
}

describe('what it cost', () => {
  const people = [['solar'], ['arizona'], ['commercial'], ['on-time'], ['auto-pay'], ['spanish-speaker']] as const;

  it.each(people)('is by day, for %s, what the bills charge for use, to the cent', async name => {
    const person = await portal.signIn(name);
    const { points, costMeaning } = await electric(person, { from: '2025-10-20', before: '2026-11-20', costs: 'true' });
    expect(costMeaning).toBe('energy-charges');
    const bills = await useOnBills(person.accountNumber, ['energy', 'credit']);
    expect(bills.length).toBeGreaterThan(9);
    for (const bill of bills) {
      const days = points.filter(({ from }) => from >= bill.from && from < bill.before);
      expect(days.reduce((sum, day) => sum + (day.costCents ?? Number.NaN), 0)).toBe(bill.cents);
      if (days.some(day => day.demandW !== null)) {
        expect(Math.max(...days.map(day => day.demandW ?? 0))).toBe(bill.peakW);
      }
    }
  });

  it.each(people)('is by day, for the water of %s, what the bills charge for use, to the cent', async name => {
    const person = await portal.signIn(name);
    const { points } = await water(person, { from: '2025-10-20', before: '2026-11-20', costs: 'true' });
    for (const bill of await useOnBills(person.accountNumber, ['water'])) {
      const days = points.filter(({ from }) => from >= bill.from && from < bill.before);
      if (days.length > 0) expect(days.reduce((sum, day) => sum + (day.costCents ?? Number.NaN), 0)).toBe(bill.cents);
    }
  });

  it('is by interval what adds up to the day but for rounding, also where the clocks change', async () => {
    for (const person of [priya, await portal.signIn('commercial'), await portal.signIn('on-time')]) {
      for (const from of ['2025-11-02', '2026-03-08', '2026-07-14', '2026-11-19']) {
        const [day] = (await electric(person, { from, before: nextOf(from), costs: 'true' })).points;
        const { intervals } = await electric(person, { by: 'interval', from, costs: 'true' });
        const sum = intervals.reduce((total, each) => total + (each.costMicroDollars ?? Number.NaN), 0);
        expect(Math.abs(sum / 10_000 - (day?.costCents ?? 0))).toBeLessThan(4);
      }
    }
  });

  it('is by period the bill’s charges of the service, and of the running one those so far', async () => {
    const { points, costMeaning } = await electric(priya, { by: 'period', costs: 'true' });
    expect(costMeaning).toBe('bill');
    const bills = await useOnBills(priya.accountNumber, ['energy', 'credit']);
    for (const bill of bills.slice(1)) {
      expect(points.find(({ from }) => from === bill.from)?.costCents).toBe(bill.groupCents);
    }
    const { data } = await priya.call(projectBill, { accountNumber: priya.accountNumber });
    expect(points.at(-1)?.costCents).toBe(data.projection?.soFarParts.electricCents);
  });

  it('is by month what its days cost, and unknown where no bill is for a part of it', async () => {
    const { points: months } = await electric(priya, { by: 'month', costs: 'true' });
    const { points: days } = await electric(priya, { from: '2026-10-01', before: '2026-11-01', costs: 'true' });
    expect(months.find(({ from }) => from === '2026-10-01')?.costCents).toBe(
      days.reduce((sum, day) => sum + (day.costCents ?? Number.NaN), 0),
    );
    const first = await electric(priya, { by: 'month', from: localDate('2025-01-01'), costs: 'true' });
    expect(first.points[0]?.costCents).toBeNull();
  });

  it('is left out unless asked for', async () => {
    const { points, costMeaning } = await electric(priya, {});
    expect([costMeaning, points[0]?.costCents]).toEqual([null, null]);
  });

  it('comes with the rate’s periods of the day, and each interval’s', async () => {
    const { touPeriods, intervals } = await electric(priya, { by: 'interval', from: '2026-07-14' });
    expect(touPeriods).toEqual([
      {
        key: 'summerOffPeak',
        prices: ['0.3342', '0.4228'],
        sellPrice: '0.0561',
        hours: [
          { fromHour: 0, beforeHour: 16 },
          { fromHour: 21, beforeHour: 24 },
        ],
      },
      {
        key: 'summerOnPeak',
        prices: ['0.5217', '0.6103'],
        sellPrice: '0.1124',
        hours: [{ fromHour: 16, beforeHour: 21 }],
      },
    ]);
    expect(
      intervals.filter(each => each.touKey === 'summerOnPeak').map(each => each.startsAt.slice(11, 13)),
    ).toHaveLength(20);
    const daniel = await portal.signIn('on-time');
    const flat = await electric(daniel, { by: 'interval' });
    expect(flat.touPeriods.map(({ key, hours }) => [key, hours])).toEqual([
      ['winter', [{ fromHour: 0, beforeHour: 24 }]],
    ]);
  });
});

describe('what can’t be shown', () => {
  it.each([
    [{ from: '2026-11-10', before: '2026-11-01' }, 'USG422'],
    [{ from: '2026-11-10', before: '2026-11-10' }, 'USG422'],
    [{ from: '2016-11-10', before: '2026-11-10' }, 'USG423'],
    [{ by: 'interval', from: '2026-11-01', before: '2026-11-10' }, 'USG423'],
  ])('is refused with its code: %j', async (asked, code) => {
    const answer = await askElectric(priya, asked as Record<string, string>);
    expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
  });

  it('is empty before the first reading, in the future, and of ten years by month as far as there is any', async () => {
    expect(await electric(priya, { from: '2010-01-01', before: '2010-02-01' })).toMatchObject({
      empty: 'before-readings',
      points: [],
    });
    expect(await electric(priya, { from: '2031-01-01', before: '2031-02-01' })).toMatchObject({
      empty: 'after-readings',
      points: [],
    });
    const decade = await electric(priya, { by: 'month', from: '2016-11-01', before: '2026-12-01' });
    expect([decade.empty, decade.points[0]?.from]).toEqual([
      null,
      decade.firstDay && `${decade.firstDay.slice(0, 8)}01`,
    ]);
  });

  it('is a meter of someone else, whose number is not told apart from none', async () => {
    const elena = await portal.signIn('past-due');
    const [meter] = (await electric(elena, {})).meters;
    const foreign = await askElectric(priya, { meter: meter?.serialNumber ?? '' });
    const unknown = await askElectric(priya, { meter: 'E1' });
    expect([foreign.httpStatus, foreign.status]).toEqual([404, unknown.status]);
    const own = (await electric(priya, {})).meters[0]?.serialNumber ?? '';
    expect((await electric(priya, { meter: own } as never)).points).toHaveLength(31);
  });

  it('is nothing yet: service that starts next week, and days before one moved in', async () => {
    const liam = await portal.signIn('pending');
    expect(await electric(liam, {})).toMatchObject({ empty: 'not-started', points: [], readAt: null });
    const noah = await portal.signIn('just-moved-in');
    const { points, meters } = await electric(noah, {});
    expect(points[0]?.from).toBe(meters[0]?.from);
    expect(points).toHaveLength(20);
  });
});

const nextOf = (on: string) => new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);

describe('an account that was closed', () => {
  it('has what was read until the last day of service, and no day of whoever came after', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const [{ closedOn } = { closedOn: '' }] = await portal.sql<{ closedOn: string }>`
      select closed_on::text as "closedOn" from utility.account where account_number = ${olivia.accountNumber}`;
    const data = await electric(olivia, { costs: 'true' });
    expect([data.before, data.meters[0]?.before, nextOf(data.lastDay ?? '')]).toEqual([closedOn, closedOn, closedOn]);
    expect(data.points).toHaveLength(31);
    expect((await electric(olivia, { from: closedOn as never })).empty).toBe('after-readings');
  });

  it('is closed to reading when its 24 months are over', async () => {
    const june = await portal.signIn('closed-long-ago');
    const answer = await askElectric(june, {});
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });
});

describe('who', () => {
  it('is an agent, too, who sees what the customer sees', async () => {
    const hannah = await portal.signIn('paperless');
    const own = await electric(hannah, {});
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042' where user_uuid = ${hannah.uuid}`;
    expect(await electric(hannah, {})).toEqual(own);
  });

  it('is nobody who has not signed in, someone else, or whose role lacks the right', async () => {
    const elena = await portal.signIn('past-due');
    const asked = { accountNumber: elena.accountNumber, by: 'day' } as const;
    expect((await portal.call(listElectricUsage, asked)).httpStatus).toBe(401);
    expect((await priya.call(listElectricUsage, asked)).httpStatus).toBe(404);
    expect((await priya.call(listWaterUsage, asked)).httpStatus).toBe(404);
    const guest = await portal.signIn('billing-guest');
    await portal.sql`delete from portal.role_right where role_id = 4 and right_name = 'overview'`;
    const answer = await askElectric(guest, {});
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });
});
