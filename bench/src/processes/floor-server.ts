import { createHash } from 'node:crypto';
import { sql } from '@wattershed/database/sql';
import { offsetWriter } from '@wattershed/domain/calendar/instant-with-offset';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { activeArrangementOf } from '@wattershed/reference-utility/billing/arrangement/arrangement-store';
import {
  billColumns,
  type LineTuple,
  linesOf,
  presentLines,
} from '@wattershed/reference-utility/billing/issued/bill-row';
import { parseReadings } from '@wattershed/reference-utility/billing/readings/meter-days';
import { listTimesOfUse } from '@wattershed/reference-utility/billing/usage-costs';
import { climateOf } from '@wattershed/reference-utility/city/territory';
import { findAccountSummaries, latestPayment } from '@wattershed/reference-utility/ledger/ledger-reads';
import { pagePortfolio } from '@wattershed/reference-utility/ledger/portfolio-reads';
import { listTimes } from '@wattershed/reference-utility/orders/offer-times';
import { findPremises } from '@wattershed/reference-utility/orders/premise-search';
import { findCrew } from '@wattershed/reference-utility/orders/premise-standing';
import {
  listDaySummaries,
  listDaysOfIntervals,
  listMeterStays,
} from '@wattershed/reference-utility/usage/usage-days-store';
import { listWeatherDays, type WeatherDayRow } from '@wattershed/reference-utility/usage/weather-days-store';
import { openPool } from '@wattershed/server/database/pool';
import { listInbox } from '@wattershed/server/features/inbox/inbox-store';
import { newUuid } from '@wattershed/server/ids';
import Fastify from 'fastify';

/**
 * What someone would write by hand for the same two screens and for a payment's row: bare Fastify and pg, the same
 * statements, session, ownership and right checked, and nothing else. The portal is measured against it.
 */
const db = openPool(process.env.DATABASE_URL ?? '', Number(process.env.DATABASE_CONNECTIONS ?? 12));
const app = Fastify();

type Asked = { accountNumber: string };

async function findAccess(authorization: string | undefined, accountNumber: string, right: string | null) {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
  const hash = createHash('sha256').update(token).digest();
  const [row] = await db`
    select s.session_id, s.user_uuid, s.is_csr_login, l.role_id, l.account_status,
      exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${right}
      ) as has_right
    from portal.session s
    left join portal.account_link l
      on l.account_number = ${accountNumber} and l.user_uuid = s.user_uuid
      and (l.access_until is null or l.access_until >= clock.today())
    where s.access_token_hash = ${hash} and s.access_expires_at > now() and s.ended_at is null`;
  return row;
}

async function findBills(accountNumber: string) {
  const [rows, [unknown]] = await Promise.all([
    db`
      select
        ${billColumns}, lines.lines, coalesce(balance.balance_cents, 0)::float8 as "balanceCents",
        a.autopay_day as "autopayDay",
        case when coalesce(b.rank, 1) = 1 then (${latestPayment}) end as "lastPayment",
        case when coalesce(b.rank, 1) = 1 then (${activeArrangementOf(sql`a.account_number`)}) end as arrangement
      from utility.account a
      left join utility.account_balance balance on balance.account_number = a.account_number
      left join lateral (
        select n.*, row_number() over (order by n.issued_on desc, n.bill_number desc) as rank
        from utility.bill n
        where n.account_number = a.account_number
        order by n.issued_on desc, n.bill_number desc
        limit 12
      ) b on true
      left join lateral (${linesOf} and b.rank = 1) lines on true
      where a.account_number = ${accountNumber}
      order by b.rank`,
    db`
      select coalesce(sum(amount_cents + fee_cents), 0)::bigint as sum from portal.payment
      where account_number = ${accountNumber} and state in ('charging', 'approved')`,
  ]);
  const { balanceCents, autopayDay, lastPayment, arrangement, lines } = rows[0] ?? {};
  const bills = rows.map(
    ({ lines: _l, peakW: _w, balanceCents: _b, autopayDay: _d, lastPayment: _p, arrangement: _a, ...bill }) => bill,
  );
  return {
    owed: { balanceCents, autopayDay, lastPayment, arrangement, outcomeUnknownCents: unknown?.sum },
    bill: { ...bills[0], lines: presentLines(lines as LineTuple[] | null) },
    bills,
  };
}

app.get('/hello', () => ({ hello: 'world' }));

app.get<{ Querystring: Asked }>('/bill', async (request, reply) => {
  const { accountNumber } = request.query;
  const access = await findAccess(request.headers.authorization, accountNumber, 'current bill view');
  if (!access?.role_id || !access.has_right) return reply.code(401).send({});
  const { owed, bill, bills } = await findBills(accountNumber);
  return { owed, bill, lastBills: bills };
});

app.get<{ Querystring: Asked }>('/dashboard', async (request, reply) => {
  const { accountNumber } = request.query;
  const access = await findAccess(request.headers.authorization, accountNumber, null);
  if (!access?.role_id) return reply.code(401).send({});
  const { owed, bills } = await findBills(accountNumber);
  return { owed, bill: bills[0] };
});

app.get<{ Querystring: { uuid: string } }>('/portfolio', async (request, reply) => {
  const access = await findAccess(request.headers.authorization, '', null);
  if (access?.user_uuid !== request.query.uuid) return reply.code(401).send({});
  const links = await db<{ accountNumber: string; nickName: string }>`
    select account_number as "accountNumber", nick_name as "nickName" from portal.account_link
    where user_uuid = ${access.user_uuid} and (access_until is null or access_until >= clock.today())
    order by is_default desc, account_number`;
  const [day] = await db<{ today: LocalDate }>`select clock.today()::text as today`;
  if (!day) return reply.code(500).send({});
  const listing = { accounts: links, words: [], filter: 'all', sort: 'urgency', after: null, limit: 50 } as const;
  const { rows, totals, counts } = await pagePortfolio(db, listing, day.today);
  const numbers = rows.map(({ accountNumber }) => accountNumber);
  const [accounts, owed] = await Promise.all([
    db<{ accountNumber: string }>`
      select a.account_number as "accountNumber", a.status, c.organisation_name, c.first_name, c.last_name, p.street,
        p.unit, p.city, p.state
      from utility.account a
      join utility.customer c on c.customer_number = a.customer_number
      join utility.premise p on p.premise_id = a.premise_id
      where a.account_number = any(${numbers}::text[])`,
    findAccountSummaries(db, numbers, day.today),
  ]);
  const byNumber = new Map(accounts.map(account => [account.accountNumber, account]));
  return { totals, counts, accounts: numbers.map(number => ({ ...byNumber.get(number), ...owed.get(number) })) };
});

type AskedDays = Asked & { from: LocalDate; before: LocalDate };

/** The account's meters with the days asked for, as far as they were read. */
async function findMeters({ accountNumber, from, before }: AskedDays) {
  const stays = await listMeterStays(db, accountNumber, 'electric');
  const { timeZone: zone = 'UTC', town = '' } = stays.at(-1) ?? {};
  return { zone, town, meters: stays.map(({ meterId }) => ({ meterId, from, before })) };
}

const weather = new Map<string, WeatherDayRow[]>();

/** Measured weather is kept, as the portal keeps it. */
async function findWeather(town: string, { from, before }: AskedDays) {
  const climate = climateOf(town);
  const range = `${climate} ${from} ${before}`;
  const days = weather.get(range) ?? (climate ? await listWeatherDays(db, climate, from, before) : []);
  weather.set(range, days);
  return days;
}

const qualities = ['actual', 'partly-estimated', 'estimated', 'partly-missing', 'missing'];

/** One meter, each of its days read: what most accounts are. The others are compared in tests. */
app.get<{ Querystring: AskedDays }>('/usage-days', async ({ query, headers }, reply) => {
  const access = await findAccess(headers.authorization, query.accountNumber, 'overview');
  if (!access?.role_id || !access.has_right) return reply.code(401).send({});
  const { zone, town, meters } = await findMeters(query);
  const [days, felt] = await Promise.all([listDaySummaries(db, 'electric', meters), findWeather(town, query)]);
  const write = offsetWriter(zone);
  const skies = new Map(felt.map(day => [day.on, day]));
  const sent = new Map(days.filter(({ channel }) => channel === 2).map(day => [day.on, day]));
  const amount = (day: (typeof days)[number] | undefined) =>
    !day || day.peak === null ? null : Math.round(day.total * 10 ** day.scale);
  const points = days
    .filter(({ channel }) => channel === 1)
    .map(day => {
      const sky = skies.get(day.on);
      return {
        ...{ from: day.on, before: addDays(day.on, 1), quality: qualities[day.quality], costCents: null },
        ...{ meanF: sky?.meanF ?? null, highF: sky?.highF ?? null, lowF: sky?.lowF ?? null },
        ...{ deliveredWh: amount(day), receivedWh: amount(sent.get(day.on)) },
        peakW: day.peak === null ? null : Math.round((day.peak * 10 ** day.scale * 3600) / day.stepS),
        peakAt: day.peak === null ? null : write((day.startS + (day.peakAt ?? 0) * day.stepS) * 1000),
        demandW: null,
      };
    });
  return { points, intervals: [] };
});

app.get<{ Querystring: AskedDays }>('/usage-intervals', async ({ query, headers }, reply) => {
  const access = await findAccess(headers.authorization, query.accountNumber, 'overview');
  if (!access?.role_id || !access.has_right) return reply.code(401).send({});
  const { zone, meters } = await findMeters(query);
  const [days, timesOfUse] = await Promise.all([
    listDaysOfIntervals(db, 'electric', meters),
    listTimesOfUse(db, query.accountNumber, query),
  ]);
  const write = offsetWriter(zone);
  const { periods = [] } = timesOfUse[0] ?? {};
  const keyAt = (hour: number) =>
    periods.find(({ hours }) => hours.some(({ fromHour, beforeHour }) => hour >= fromHour && hour < beforeHour))?.key;
  const [delivered, received] = [1, 2].map(wanted => days.find(({ channel }) => channel === wanted));
  const valuesOf = (day: typeof delivered) => day && parseReadings(day.v, day.scale).values;
  const sent = valuesOf(received);
  const estimates = delivered?.q ? parseReadings(delivered.q, 0).values : undefined;
  const intervals = (valuesOf(delivered) ?? []).map((deliveredWh, at) => {
    const startsAt = write(((delivered?.startS ?? 0) + at * (delivered?.stepS ?? 900)) * 1000);
    const quality = deliveredWh === null ? 'missing' : estimates?.[at] === 1 ? 'estimated' : 'actual';
    const touKey = keyAt(Number(startsAt.slice(11, 13))) ?? null;
    return { startsAt, quality, costMicroDollars: null, deliveredWh, receivedWh: sent?.[at] ?? null, touKey };
  });
  return { points: [], intervals, touPeriods: periods };
});

app.post<{ Body: { uuId: string } }>('/inbox', async (request, reply) => {
  const access = await findAccess(request.headers.authorization, '', null);
  if (access?.user_uuid !== request.body.uuId) return reply.code(401).send({});
  const order = { column: 'receivedAt', isDescending: true } as const;
  return { messages: await listInbox(db, { userUuid: access.user_uuid }, order, { after: undefined, limit: 26 }) };
});

type Wish = { address: string; unit: string; city: string; zip: string };

app.post<{ Body: Wish }>('/premises', async (request, reply) => {
  const access = await findAccess(request.headers.authorization, '', null);
  return access ? findPremises(db, request.body) : reply.code(401).send({});
});

type AskedTimes = { requestId: string; premiseId: string; from: LocalDate };

app.post<{ Body: AskedTimes }>('/times', async (request, reply) => {
  const { requestId: holder, premiseId, from } = request.body;
  const access = await findAccess(request.headers.authorization, '', null);
  const [[day], crew] = await Promise.all([
    db<{ today: LocalDate }>`select clock.today()::text as today`,
    findCrew(db, premiseId, holder),
  ]);
  if (!access || !day || !crew) return reply.code(401).send({});
  return listTimes(db, { kind: 'start', crew, from, holder, today: day.today });
});

app.get('/keyed', async request => {
  const hash = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest();
  const [row] = await db`select user_uuid, access_expires_at from portal.session where access_token_hash = ${hash}`;
  return row ?? {};
});

app.post<{ Body: Asked & { amountCents: number } }>('/insert', async request => {
  const { accountNumber, amountCents } = request.body;
  await db`
    insert into bench.payment_row (row_id, account_number, amount_cents)
    values (${newUuid()}, ${accountNumber}, ${amountCents})`;
  return {};
});

/** Bytes that the portal serves from memory, to be served by nobody else's code. */
const held = new Map<string, { type: string; etag: string; bytes: Buffer }>();
app.post<{ Body: { name: string; type: string; etag: string; text: string } }>(
  '/hold',
  { bodyLimit: 100_000_000 },
  async ({ body: { name, type, etag, text } }) => {
    held.set(name, { type, etag, bytes: Buffer.from(text) });
    return {};
  },
);
app.get<{ Params: { name: string } }>('/held/:name', (request, reply) => {
  const found = held.get(request.params.name);
  return found ? reply.type(found.type).header('etag', found.etag).send(found.bytes) : reply.code(404).send({});
});

app.post<{ Body: object }>('/report', async ({ body }) => {
  await db`insert into bench.report_row (row_id, report) values (${newUuid()}, ${JSON.stringify(body)}::text::jsonb)`;
  return {};
});

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('floor ready');
