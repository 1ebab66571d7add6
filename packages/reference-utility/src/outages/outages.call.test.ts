import { freezeClock } from '@wattershed/clock/clock-store';
import { inTransaction } from '@wattershed/database/transaction';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { estimateOf } from '@wattershed/domain/outage/outage-rules';
import type { NewReport } from '@wattershed/domain/outage/report';
import { testDatabase } from '@wattershed/testkit/database';
import { city, cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotices } from '../notices/notice-reads.ts';
import { listAffectedAccounts } from './affected-accounts.ts';
import { findOutage, listOutages } from './facts/fact-store.ts';
import { findLastHappening, listHappenings } from './facts/happenings.ts';
import { drawDays } from './making/draw-days.ts';
import { findReport } from './reports/report-store.ts';
import { takeReport } from './reports/take-report.ts';
import { standingOf } from './standing-store.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase(city);
});
beforeEach(() => freezeClock(db.sql, cityNow));
afterAll(() => db?.drop());

const later = (minutes: number) => new Date(cityNow.getTime() + minutes * 60_000);

type Person = { premiseId: string; accountNumber: string };
async function personOf(persona: string): Promise<Person> {
  const [row] = await db.sql<Person>`
    select a.premise_id as "premiseId", a.account_number as "accountNumber"
    from utility.account a join utility.customer c using (customer_number)
    where c.persona_name = ${persona} order by a.account_number limit 1`;
  return row as Person;
}
async function standing(persona: string, at: Date, service = 'electric') {
  const { premiseId } = await personOf(persona);
  return (await standingOf(db.sql, [premiseId], at)).find(one => one.service === service);
}

test('a demo begins with an outage with an estimate, one without, one that is over, work to come, and a broken main', async () => {
  const told = (await listOutages(db.sql, cityNow)).map(outage => [
    ...[outage.town, outage.service, outage.isPlanned, outage.restoredAt !== null],
    estimateOf(outage, cityNow.toISOString()),
  ]);
  expect(told).toEqual([
    ['Oak Hollow', 'electric', false, true, 'changed'],
    ['Saguaro Flats', 'water', false, false, 'given'],
    ['Oak Hollow', 'electric', false, false, 'given'],
    ['Oak Hollow', 'electric', false, false, 'none'],
    ['Oak Hollow', 'water', true, false, 'given'],
  ]);
  expect(await standing('solar', cityNow)).toMatchObject({ isOut: true, since: later(-90).toISOString() });
  expect(await standing('credit', cityNow)).toMatchObject({ isOut: true });
  expect(await standing('past-due', cityNow)).toMatchObject({ isOut: false, backAt: later(-250).toISOString() });
  expect((await standing('past-due', cityNow, 'water'))?.plannedIncidentIds).toHaveLength(1);
  expect(await standing('arizona', cityNow, 'water')).toMatchObject({ isOut: true });
  expect(await standing('on-time', cityNow)).toMatchObject({ isOut: false, incidentId: null });
});

test('the clock alone brings it to its end, and a day later it is no news anymore', async () => {
  const { incidentId } = (await standing('solar', cityNow)) ?? {};
  expect(await findOutage(db.sql, incidentId ?? '', later(201))).toMatchObject({ state: 'restored', affected: 0 });
  expect(await standing('solar', later(201))).toMatchObject({ isOut: false, backAt: later(200).toISOString() });
  const listed = (at: Date) => listOutages(db.sql, at).then(all => all.map(one => one.incidentId));
  expect(await listed(later(200 + 1_439))).toContain(incidentId);
  expect(await listed(later(200 + 1_440))).not.toContain(incidentId);
});

test('its notices say what the network says, in four languages, until a day after', async () => {
  const said = async (persona: string, at: Date) => {
    const notices = await listNotices(db.sql, (await personOf(persona)).accountNumber, at);
    return notices.filter(({ kind }) => kind === 'outage').map(({ colour, text }) => [colour, text]);
  };
  const [[colour, text] = []] = await said('solar', cityNow);
  expect(colour).toBe('yellow');
  expect(text).toMatchObject({
    EN_US: { title: expect.stringMatching(/^Power outage near \w.+ & \w/) },
    ES: { body: expect.stringContaining('Usted no tiene luz. Hora estimada de regreso: ') },
    FR: { body: expect.stringContaining('Vous êtes privé de courant.') },
  });
  expect(await said('credit', cityNow)).toEqual([
    [
      'red',
      expect.objectContaining({
        EN_US: expect.objectContaining({ body: expect.stringMatching(/We’ll say more by 10:30\sAM\./) }),
      }),
    ],
  ]);
  const ofElena = (await said('past-due', cityNow)).map(([shown]) => shown);
  expect(ofElena.sort()).toEqual(['green', 'yellow']);
  expect((await said('solar', later(201))).map(([shown]) => shown)).toEqual(['green']);
  expect(await said('solar', later(200 + 1_440))).toEqual([]);
});

test('work at an address is told as theirs only to whose service has begun by then', async () => {
  const { accountNumber } = await personOf('pending');
  const bodyOf = async () => {
    const notices = await listNotices(db.sql, accountNumber, cityNow);
    return notices.find(({ text }) => text.EN_US.title.startsWith('Planned water work'))?.text.EN_US.body;
  };
  expect(await bodyOf()).toMatch(
    /^We’ll turn off the water at your new address .+ before your service there starts\.$/,
  );
  const [{ openedOn = '' } = {}] = await db.sql<{ openedOn: string }>`
    select opened_on::text as "openedOn" from utility.account where account_number = ${accountNumber}`;
  await db.sql`update utility.account set opened_on = clock.today() where account_number = ${accountNumber}`;
  expect(await bodyOf()).toMatch(/^We’ll turn off your water /);
  await db.sql`update utility.account set opened_on = ${openedOn}::text::date where account_number = ${accountNumber}`;
});

test('names the accounts behind an outage, in pages, and whether they are out', async () => {
  const { incidentId = '' } = (await standing('solar', cityNow)) ?? {};
  const { accountNumber } = await personOf('solar');
  const all = await listAffectedAccounts(db.sql, incidentId ?? '', { after: null, limit: 50, at: cityNow });
  expect(all).toContainEqual(expect.objectContaining({ accountNumber, isOut: true, since: later(-90).toISOString() }));
  const rest = { after: accountNumber, limit: 50, at: later(201) };
  expect(await listAffectedAccounts(db.sql, incidentId ?? '', rest)).toEqual(
    all.filter(one => one.accountNumber > accountNumber).map(one => ({ ...one, isOut: false })),
  );
});

const report = (change: Partial<NewReport>): NewReport => ({
  ...{
    reportKey: 'k',
    reportNumber: `OR-${change.reportKey ?? 'k'}`.toUpperCase(),
    joins: null,
    premiseId: null,
    position: null,
    zip: '',
    address: '',
    kind: 'all-out',
    isHazard: false,
  },
  ...{ message: '', photoIds: [], reporterName: '', phone: '', email: '', channel: 'visitor', ...change },
});

test('a report of somebody who is out joins, and the same report again is the same', async () => {
  const { premiseId } = await personOf('solar');
  const { incidentId } = (await standing('solar', cityNow)) ?? {};
  const taken = await takeReport(db.sql, report({ reportKey: 'solar 1', premiseId }));
  expect(taken).toMatchObject({ incidentId, isNew: false });
  const again = await Promise.all([1, 2, 3].map(() => takeReport(db.sql, report({ reportKey: 'solar 1', premiseId }))));
  expect(new Set(again.map(one => one.incidentId))).toEqual(new Set([incidentId]));
  expect(await findReport(db.sql, { reportNumber: 'or-solar 1' })).toMatchObject({ incidentId });
});

test('where everything is on, a report opens an outage of that premise; the meters then find the transformer', async () => {
  const { premiseId, accountNumber } = await personOf('past-due');
  const before = await findLastHappening(db.sql, cityNow);
  const taken = await takeReport(db.sql, report({ reportKey: 'new', premiseId }));
  expect(taken.isNew).toBe(true);
  const outage = await findOutage(db.sql, taken.incidentId ?? '', cityNow);
  // It came back some hours ago: what is reported now was left behind.
  expect(outage).toMatchObject({ state: 'reported', affected: 1, partOf: expect.stringMatching(/^OH-261120-/) });
  expect(await standing('past-due', cityNow)).toMatchObject({ isOut: true, incidentId: taken.incidentId });
  // Until the meters have said so, it is somebody's word.
  const bodies = (await listNotices(db.sql, accountNumber, cityNow)).map(({ text }) => text.EN_US.body);
  expect(bodies).toContain('Someone reported that your power is out. We’re checking it.');
  // However many of the family report it, from their own phones, it is one home.
  for (const reportKey of ['new 2', 'new 3', 'new 4', 'new 5'])
    await takeReport(db.sql, report({ reportKey, premiseId }));
  expect(await findOutage(db.sql, taken.incidentId ?? '', cityNow)).toMatchObject({ affected: 1 });
  const found = await findOutage(db.sql, taken.incidentId ?? '', later(10));
  expect(found).toMatchObject({ state: 'confirmed', stateTold: { source: 'meters' } });
  expect(found?.affected).toBeGreaterThan(5);
  const news = await listHappenings(db.sql, { after: before, limit: 10, at: cityNow });
  expect(news.map(({ incidentId, state }) => [incidentId, state])).toEqual([[taken.incidentId, 'reported']]);
  expect(await listHappenings(db.sql, { after: news[0]?.cursor ?? '', limit: 10, at: cityNow })).toEqual([]);
});

test('two people at one corner who say no more than where they are, at once, are one outage', async () => {
  const at = { latitude: 36.675, longitude: -121.76 };
  const both = await Promise.all(
    ['a', 'b'].map(reportKey => takeReport(db.sql, report({ reportKey, position: at, kind: 'no-water' }))),
  );
  expect(new Set(both.map(({ incidentId }) => incidentId)).size).toBe(1);
  expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  expect(await findOutage(db.sql, both[0]?.incidentId ?? '', cityNow)).toMatchObject({ service: 'water', affected: 2 });
});

test('where the network can’t tell, the outage that the reporter means counts, while it is open and of that service', async () => {
  const open = (await standing('solar', cityNow))?.incidentId ?? '';
  const over = (await listOutages(db.sql, cityNow)).find(({ state }) => state === 'restored')?.incidentId ?? '';
  const joined = async (reportKey: string, change: Partial<NewReport>) =>
    (await takeReport(db.sql, report({ reportKey, ...change }))).incidentId;
  const { center } = (await findOutage(db.sql, open, cityNow)) ?? { center: [0, 0] };
  const far = { latitude: center[1] + 0.02, longitude: center[0] };
  expect(await joined('meant', { joins: open })).toBe(open);
  expect(await joined('meant far', { joins: open, position: far })).toBe(open);
  expect(await joined('meant water', { joins: open, kind: 'no-water' })).toBeNull();
  expect(await joined('meant over', { joins: over })).toBeNull();
  expect(await joined('meant never', { joins: 'OH-000000-0000' })).toBeNull();
});

test('a report while work was announced joins that work, and one of a premise that isn’t there is kept without', async () => {
  const { premiseId } = await personOf('past-due');
  const [incidentId = ''] = (await standing('past-due', cityNow, 'water'))?.plannedIncidentIds ?? [];
  const work = await findOutage(db.sql, incidentId, cityNow);
  await freezeClock(db.sql, new Date(Date.parse(work?.plannedFrom ?? '') + 60_000));
  const dry = report({ reportKey: 'dry', premiseId, kind: 'no-water' });
  expect(await takeReport(db.sql, dry)).toMatchObject({ incidentId, isNew: false });
  const stranger = report({ reportKey: 'stranger', premiseId: 'P0' });
  expect(await takeReport(db.sql, stranger)).toMatchObject({ incidentId: null, isNew: false });
});

test('a wire down sends a crew without saying that anyone is out, and nowhere is no outage', async () => {
  const position = { latitude: 36.675, longitude: -121.76 };
  const wire = await takeReport(db.sql, report({ reportKey: 'wire', position, kind: 'wire-down', isHazard: true }));
  expect(wire).toMatchObject({ incidentId: null, isNew: false });
  expect(await takeReport(db.sql, report({ reportKey: 'nowhere' }))).toMatchObject({ incidentId: null });
});

test('each day brings its faults once, and of days passed at once what is still news', async () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays(localDate('2027-03-01'), index));
  const draw = () => inTransaction(db.sql, tx => drawDays(tx, 1, days));
  const known = async () =>
    (await db.sql`select incident_id from utility.outage where announced_at >= '2027-03-01'`).length;
  await Promise.all([draw(), draw()]);
  const once = await known();
  expect(once).toBeGreaterThan(0);
  await draw();
  expect(await known()).toBe(once);
  const [{ soonest } = {}] = await db.sql<{ soonest: Date }>`
    select min(last.at) as soonest from (
      select max(at) as at from utility.outage_fact where at >= '2027-03-01' group by incident_id
    ) last`;
  expect(soonest && soonest >= new Date('2027-03-28T00:00:00Z')).toBe(true);
});
