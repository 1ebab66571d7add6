import { listBills } from '@wattershed/contract/billing/history';
import { downloadGreenButton, exportUsage } from '@wattershed/contract/usage/export';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { readUsageFile } from '@wattershed/green-button/reader-trial';
import { findSchemaErrors } from '@wattershed/green-button/schema-trial';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../test/files/read-xlsx.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
const people = new Map<string, PersonSignedIn>();

beforeAll(async () => {
  portal = await testPortal();
  for (const persona of [
    'solar',
    'arizona',
    'commercial',
    'on-time',
    'just-moved-in',
    'pending',
    'past-due',
    'closed-with-balance',
  ])
    people.set(persona, await portal.signIn(persona));
});
afterAll(() => portal?.close());

function named(persona: string): PersonSignedIn {
  const person = people.get(persona);
  if (!person) throw new Error(`${persona} has not signed in`);
  return person;
}

const wish = { by: 'day', format: 'csv', services: 'both', language: 'EN_US' } as const;
const days = (from: string, before: string) => ({ from: localDate(from), before: localDate(before) });
/** Both days on which clocks change are within. */
const year = days('2025-10-20', '2026-11-20');

const exported = (person: PersonSignedIn, more: Partial<Parameters<typeof person.call<typeof exportUsage>>[1]> = {}) =>
  person.call(exportUsage, { accountNumber: person.accountNumber, ...wish, ...more });
const greenButton = (person: PersonSignedIn, more: object = {}) =>
  person.call(downloadGreenButton, {
    accountNumber: person.accountNumber,
    services: 'both',
    content: 'usage',
    ...more,
  });

/** Rows of a CSV file by the names of its columns. */
function readCsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

/** What the database has of an account, by channel, in Wh or gallons. */
async function measured(accountNumber: string, { from, before }: { from: string; before: string }) {
  const rows = await portal.sql<{ channel: number; amount: number }>`
    select u.channel, sum(u.total * power(10, u.scale))::float8 as amount
    from utility.service_agreement s
    join utility.usage_day u on u.meter_id = s.meter_id and u.channel between 1 and 3
    where s.account_number = ${accountNumber} and u.day >= ${from}::text::date and u.day < ${before}::text::date
      and u.day >= s.started_on and coalesce(u.day < s.ended_on, true)
    group by u.channel`;
  return Object.fromEntries(rows.map(({ channel, amount }) => [channel, amount]));
}

/** What bills that lie within the year charged for use, less credits for what was sent back, by service. */
const linesForUse = (accountNumber: string) => portal.sql<{
  service: string;
  from: string;
  before: string;
  cents: number;
}>`
  select initcap(case l.grp when 'electric' then 'electricity' else l.grp end) as service, b.period_from::text as "from",
    b.period_before::text as before, sum(l.amount_cents)::float8 as cents
  from utility.bill b
  join utility.bill_line l on l.account_number = b.account_number and l.bill_number = b.bill_number
  where b.account_number = ${accountNumber} and l.kind in ('energy', 'water', 'credit') and l.grp in ('electric', 'water')
    and b.period_from >= ${year.from}::text::date and b.period_before <= ${year.before}::text::date
  group by l.grp, b.bill_number, b.period_from, b.period_before
  order by b.period_from, l.grp`;

const kWh = 'Electricity from the grid (kWh)';
const sent = 'Electricity sent to the grid (kWh)';
const gallons = 'Water (gallons)';
const cost = 'Cost before fixed charges and taxes ($)';
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

describe('an export', () => {
  it.each(['day', 'month'] as const)('by %s adds up to what the meters measured', async by => {
    const priya = named('solar');
    const answer = await exported(priya, { by, ...year });
    expect([answer.httpStatus, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="usage-by-${by}-2025-10-20-to-2026-11-19-${priya.accountNumber.slice(-4)}.csv"`,
    );
    const rows = readCsv(answer.body.body);
    const real = await measured(priya.accountNumber, year);
    expect(sum(rows, kWh)).toBeCloseTo((real[1] ?? 0) / 1000, 3);
    expect(sum(rows, sent)).toBeCloseTo((real[2] ?? 0) / 1000, 3);
    expect(sum(rows, gallons)).toBeCloseTo(real[3] ?? 0, 1);
  });

  it.each([
    ['2026-03-08', '2026-03-09', 92, '2026-03-08T01:45:00-08:00', '2026-03-08T03:00:00-07:00'],
    ['2026-11-01', '2026-11-02', 100, '2026-11-01T01:45:00-07:00', '2026-11-01T01:00:00-08:00'],
  ])('of %s by interval has each hour that there was', async (from, before, count, last, next) => {
    const rows = readCsv(
      (await exported(named('solar'), { by: 'interval', services: 'electric', ...days(from, before) })).body.body,
    );
    expect(rows).toHaveLength(count);
    const at = rows.findIndex(row => row.Start === last);
    expect([rows[at]?.End, rows[at + 1]?.Start]).toEqual([next, next]);
  });

  it('of a place where clocks never change has 96 quarter-hours on the same days', async () => {
    const day = { by: 'interval', services: 'electric', ...days('2026-11-01', '2026-11-02') } as const;
    const rows = readCsv((await exported(named('arizona'), day)).body.body);
    expect(rows).toHaveLength(96);
    expect(new Set(rows.map(row => row.Start?.slice(-6)))).toEqual(new Set(['-07:00']));
  });

  it('by bill has the charges of each bill, to the cent', async () => {
    const priya = named('solar');
    const rows = readCsv((await exported(priya, { by: 'period', ...year })).body.body);
    const { bills } = (await priya.call(listBills, { accountNumber: priya.accountNumber, limit: '99' })).data;
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const row of rows) {
      const bill = bills.find(({ billNumber }) => billNumber === row['Bill number']);
      const cents = (column: string) => Math.round(Number(row[column]) * 100);
      expect(cents('All charges on the bill ($)')).toBe(bill?.currentChargesCents);
      const parts = [
        'Electricity charges ($)',
        'Taxes on electricity ($)',
        'Water charges ($)',
        'Taxes on water ($)',
        'Other charges ($)',
      ];
      expect(parts.reduce((total, part) => total + cents(part), 0)).toBe(bill?.currentChargesCents);
    }
  });

  it.each(['solar', 'arizona', 'commercial', 'on-time'])(
    'by day of %s has costs that add up to the lines for use of each bill, to the cent',
    async persona => {
      const person = named(persona);
      const rows = readCsv((await exported(person, { by: 'day', ...year })).body.body);
      const bills = await linesForUse(person.accountNumber);
      expect(bills.length).toBeGreaterThan(20);
      for (const { service, from, before, cents } of bills) {
        const days = rows.filter(row => row.Service === service && row.Day && row.Day >= from && row.Day < before);
        expect([service, from, Math.round(sum(days, cost) * 100)]).toEqual([service, from, cents]);
      }
    },
  );

  it.each([
    ['solar', '2026-03-08'],
    ['arizona', '2026-03-08'],
    ['commercial', '2026-11-01'],
    ['on-time', '2026-11-01'],
  ])('by interval of %s on %s costs what the day does, but for rounding', async (persona, on) => {
    const person = named(persona);
    const range = days(on, addDays(localDate(on), 1));
    const [day] = readCsv((await exported(person, { by: 'day', services: 'electric', ...range })).body.body);
    const rows = readCsv((await exported(person, { by: 'interval', services: 'electric', ...range })).body.body);
    // Each of a few lines is rounded to a cent once.
    expect(Math.abs(sum(rows, cost) - Number(day?.[cost]))).toBeLessThan(0.03);
    expect(rows.every(row => /^-?\d+\.\d{2,6}$/.test(row[cost] ?? ''))).toBe(true);
  });

  it('by month costs what its days do', async () => {
    const person = named('on-time');
    const asked = { services: 'water', ...days('2026-05-01', '2026-08-01') } as const;
    const byDay = readCsv((await exported(person, { by: 'day', ...asked })).body.body);
    const byMonth = readCsv((await exported(person, { by: 'month', ...asked })).body.body);
    expect(byMonth.map(row => Math.round(Number(row[cost]) * 100))).toEqual(
      ['2026-05', '2026-06', '2026-07'].map(month =>
        Math.round(
          100 *
            sum(
              byDay.filter(row => row.Day?.startsWith(month)),
              cost,
            ),
        ),
      ),
    );
  });

  it('as a workbook has the same figures, under headers in the customer’s language', async () => {
    const daniel = named('on-time');
    const range = { by: 'interval', services: 'water', ...days('2026-10-31', '2026-11-03') } as const;
    const csv = readCsv((await exported(daniel, range)).body.body);
    const answer = await exported(daniel, { ...range, format: 'xlsx', language: 'ES' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const { rows, sheetName } = readXlsx(answer.body.rawPayload);
    expect(sheetName).toBe('Consumo');
    expect(rows[0]?.map(({ value }) => value)).toEqual([
      'Servicio',
      'Medidor',
      'Inicio',
      'Diferencia con UTC',
      'Fin',
      'Diferencia con UTC',
      'Agua (galones)',
      'Costo antes de cargos fijos e impuestos ($)',
      'Calidad',
    ]);
    expect(rows).toHaveLength(1 + 24 + 25 + 24);
    expect(rows.slice(1).map(row => row[6]?.value ?? '')).toEqual(
      csv.map(row => (row[gallons] === '' ? '' : Number(row[gallons]))),
    );
    expect(rows.slice(1).map(row => row[3]?.value)).toEqual(csv.map(row => row.Start?.slice(-6)));
  });

  it('says what was estimated and what is missing', async () => {
    const rows = readCsv((await exported(named('commercial'), { by: 'day', ...year })).body.body);
    const [real] = await portal.sql<{ estimated: number; missing: number }>`
      select count(*) filter (where 1 = any(u.q))::int as estimated,
        count(*) filter (where array_position(u.v, null) is not null)::int as missing
      from utility.service_agreement s join utility.usage_day u on u.meter_id = s.meter_id and u.channel <> 2
      where s.account_number = ${named('commercial').accountNumber}
        and u.day >= ${year.from}::text::date and u.day < ${year.before}::text::date`;
    const of = (...qualities: string[]) => rows.filter(row => qualities.includes(row.Quality ?? '')).length;
    expect(of('estimated', 'partly estimated')).toBe(real?.estimated);
    expect(of('missing', 'partly missing')).toBe(real?.missing);
  });

  it.each([
    ['turned round', days('2026-05-01', '2026-04-01'), 'USG422'],
    ['before the service', days('2020-01-01', '2020-02-01'), 'USG424'],
    ['in the future', days('2027-01-01', '2027-02-01'), 'USG424'],
    ['of ten years', days('2016-11-20', '2026-11-20'), 'USG425'],
  ])('of days %s is refused', async (_what, range, code) => {
    for (const answer of [await exported(named('solar'), range), await greenButton(named('solar'), range)])
      expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
  });

  it('that is too large to come at once is to be prepared', async () => {
    const answer = await exported(named('solar'), { by: 'interval', ...days('2024-10-01', '2026-11-20') });
    expect([answer.httpStatus, answer.status.error]).toEqual([413, 'USG413']);
  });

  it('whose reading breaks off breaks off, too: half a file is no file', async () => {
    const { meterData } = portal.services.gateways;
    const { streamDays } = meterData;
    meterData.streamDays = async function* (accountNumber, range) {
      for await (const some of streamDays(accountNumber, range)) {
        yield some;
        throw new Error('the meters are gone');
      }
    };
    try {
      await expect(exported(named('solar'), { by: 'interval', ...year })).rejects.toThrow('destroyed');
      await expect(greenButton(named('solar'), year)).rejects.toThrow('destroyed');
    } finally {
      meterData.streamDays = streamDays;
    }
  });

  it('of an account that was never read has nothing', async () => {
    const answer = await exported(named('pending'));
    expect(answer.status.error).toBe('USG424');
    expect((await greenButton(named('pending'))).status.error).toBe('USG424');
  });

  it('of someone else is not found', async () => {
    const { accountNumber } = named('past-due');
    const priya = named('solar');
    expect((await exported(priya, { accountNumber })).status.error).toBe('RES404');
    expect((await greenButton(priya, { accountNumber })).status.error).toBe('RES404');
  });

  it('is in the log, with what was taken', async () => {
    const noah = named('just-moved-in');
    await exported(noah, { by: 'month' });
    await greenButton(noah, { content: 'customer' });
    const rows = await portal.sql<{ after: object }>`
      select after from portal.event where kind = 'usage-downloaded' and account_number = ${noah.accountNumber} order by at`;
    expect(rows.map(({ after }) => after)).toMatchObject([
      { format: 'csv', by: 'month', services: 'both' },
      { format: 'green-button', content: 'customer' },
    ]);
  });
});

describe('a Green Button file', () => {
  // Solar, no daylight saving with demand, a business on demand, and an ordinary home: each with water by the hour.
  const personas = ['solar', 'arizona', 'commercial', 'on-time'];

  it.each(
    personas.flatMap(
      persona =>
        [
          [persona, '2026-03-02', '2026-03-12'],
          [persona, '2026-10-26', '2026-11-05'],
        ] as const,
    ),
  )('of %s from %s is valid by the schema of the standard', async (persona, from, before) => {
    const answer = await greenButton(named(persona), days(from, before));
    expect(answer.headers['content-type']).toContain('application/atom+xml');
    expect(await findSchemaErrors(answer.body.body, 'espi')).toEqual([]);
  });

  it.each(personas)('of %s adds up to the readings and to the cents of each bill', async persona => {
    const person = named(persona);
    const { readings, summaries } = readUsageFile((await greenButton(person, year)).body.body);
    const real = await measured(person.accountNumber, year);
    const total = (serviceKind: number, flowDirection: number) =>
      readings
        .filter(series => series.serviceKind === serviceKind && series.flowDirection === flowDirection)
        .reduce((amount, series) => amount + series.total * 10 ** series.powerOfTen, 0);
    expect(total(0, 1)).toBe(real[1]);
    expect(total(0, 19)).toBe(real[2] ?? 0);
    expect(total(2, 1)).toBeCloseTo(real[3] ?? 0, 3);
    const { bills } = (await person.call(listBills, { accountNumber: person.accountNumber, limit: '99' })).data;
    const inRange = bills.filter(
      ({ periodFrom, periodBefore }) => periodFrom < year.before && periodBefore > year.from,
    );
    const byPeriod = Map.groupBy(summaries, ({ start }) => start);
    expect(byPeriod.size).toBe(inRange.length);
    const charged = [...byPeriod.values()].map(points => points.reduce((cents, { billCents }) => cents + billCents, 0));
    expect(charged.toSorted()).toEqual(
      inRange.map(({ currentChargesCents }) => Number(currentChargesCents)).toSorted(),
    );
    for (const { additionalCents, detailCents } of summaries) expect(detailCents).toBe(additionalCents);
    expect(summaries.filter(({ serviceKind }) => serviceKind === 0).map(({ consumption }) => consumption)).toEqual(
      inRange.map(({ usageWh }) => usageWh).toReversed(),
    );
  });

  it('says what each interval cost as the export does, and nothing where electricity goes both ways', async () => {
    for (const persona of ['arizona', 'commercial', 'on-time']) {
      const range = { ...days('2026-10-31', '2026-11-03'), services: 'electric' } as const;
      const { readings } = readUsageFile((await greenButton(named(persona), range)).body.body);
      const rows = readCsv((await exported(named(persona), { by: 'interval', ...range })).body.body);
      const costs = readings.flatMap(({ values }) => values.map(({ cost: each }) => (each ?? Number.NaN) / 100_000));
      const read = rows.filter(row => row[kWh] !== '');
      expect(costs).toHaveLength(read.length);
      for (const [at, each] of costs.entries())
        expect(Math.abs(each - Number(read[at]?.[cost]))).toBeLessThan(0.000_011);
    }
    const { readings } = readUsageFile((await greenButton(named('solar'), year)).body.body);
    const costed = (serviceKind: number) =>
      readings
        .filter(series => series.serviceKind === serviceKind)
        .flatMap(({ values }) => values)
        .filter(({ cost: each }) => each !== undefined).length;
    expect(costed(0)).toBe(0);
    expect(costed(2)).toBeGreaterThan(0);
  });

  it('has days of 23 and 25 hours, but not where clocks never change', async () => {
    const hours = async (persona: string) => {
      const { readings } = readUsageFile(
        (await greenButton(named(persona), { ...year, services: 'electric' })).body.body,
      );
      return [...new Set(readings.flatMap(({ blocks }) => blocks.map(({ duration }) => duration / 3600)))].toSorted();
    };
    expect([await hours('solar'), await hours('arizona')]).toEqual([[23, 24, 25], [24]]);
  });

  it('of the customer is valid and tells no more than who has which service where', async () => {
    const priya = named('solar');
    const answer = await greenButton(priya, { content: 'customer' });
    expect(await findSchemaErrors(answer.body.body, 'customer')).toEqual([]);
    expect(answer.body.body).toContain('<customerName>Priya Desai</customerName>');
    expect(answer.body.body).toContain(`<accountId>${priya.accountNumber}</accountId>`);
    expect(answer.body.body).not.toMatch(/@|phone|birth|ssn/i);
  });

  it('of an account that was never read is still who the customer is', async () => {
    const answer = await greenButton(named('pending'), { content: 'customer' });
    expect(answer.httpStatus).toBe(200);
    expect(await findSchemaErrors(answer.body.body, 'customer')).toEqual([]);
  });

  it('of a closed account ends with its service', async () => {
    const olivia = named('closed-with-balance');
    const [{ closedAt } = { closedAt: 0 }] = await portal.sql<{ closedAt: number }>`
      select extract(epoch from closed_on::timestamp at time zone 'America/Los_Angeles')::int as "closedAt"
      from utility.account where account_number = ${olivia.accountNumber}`;
    const file = (await greenButton(olivia)).body.body;
    expect(await findSchemaErrors(file, 'espi')).toEqual([]);
    const ends = readUsageFile(file).readings.flatMap(({ blocks }) =>
      blocks.map(({ start, duration }) => start + duration),
    );
    expect(Math.max(...ends)).toBe(closedAt);
    expect((await greenButton(olivia, { content: 'customer' })).httpStatus).toBe(200);
  });

  it('is only for who may download it', async () => {
    const lily = await portal.signIn('read-only-guest');
    const answer = await greenButton(lily);
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });
});
