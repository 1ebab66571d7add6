import { moveClock } from '@wattershed/clock/clock-store';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advance } from '../../daily-work/advance.ts';
import { decideOrder } from '../desk/decide-order.ts';
import { findOrder } from '../order-store.ts';
import { placeStart, type StartWish } from '../place-start.ts';
import { findPremises } from '../premise-search.ts';
import { findStanding, offeredRates } from '../premise-standing.ts';
import { noteUnlisted } from './unlisted-place.ts';

const at = { now: new Date('2026-11-20T18:00:00Z'), today: localDate('2026-11-20') };
const startOn = localDate('2026-11-24');
const requestId = '00000000-0000-4000-8000-000000000001';
const typed = { requestId, address: '4711 brand new lane', unit: '', zip: '95624', isBusiness: false };
const agentId = 'A-1042';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase(city);
});
afterEach(() => database.drop());

async function noted(more: Partial<typeof typed> = {}): Promise<string> {
  const answer = await noteUnlisted(database.sql, { ...typed, ...more }, at.now);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.premise.premiseId;
}

async function ordered(): Promise<string> {
  const premiseId = await noted();
  const standing = await findStanding(database.sql, premiseId, startOn);
  if (!standing) throw new Error('no place');
  const usual = offeredRates(standing, startOn).filter(({ isUsual }) => isUsual);
  const wish: StartWish = {
    ...{ requestId, holder: requestId, premiseId, startOn, appointmentType: 'ALLDAY', customerNumber: null },
    newCustomer: {
      ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
      ...{ email: 'ada@example.com', phone: '9165550123', phoneType: 'Mobile', language: 'EN_US' },
      ...{ ssnLast4: '6789', coSsnLast4: '', coApplicant: null },
    },
    ...{ isBusiness: false, tariffLabels: usual.map(({ tariffLabel }) => tariffLabel), depositCents: null },
    ...{ mailingAddress: null, isPaperless: true, gateCode: '', instructions: '', forDesk: null },
    removesCoApplicant: false,
  };
  const placed = await placeStart(database.sql, wish, at);
  if ('refusal' in placed) throw new Error(placed.refusal);
  return placed.orders[0]?.orderNumber ?? '';
}

const found = async () =>
  (await findPremises(database.sql, { address: '4711 Brand New Ln', unit: '', city: '', zip: '95624' })).premises;

test('an address that isn’t in the list has rates, crews, and no meter yet, and nobody else finds it', async () => {
  const premiseId = await noted();
  expect(await noted()).toBe(premiseId);
  expect(await noted({ address: '4711 Brand New Ln' })).toBe(premiseId);
  expect(await noted({ unit: 'Apt 2' })).not.toBe(premiseId);
  const standing = await findStanding(database.sql, premiseId, startOn);
  expect(standing).toMatchObject({
    ...{
      isUnlisted: true,
      street: '4711 Brand New Ln',
      city: 'Oak Hollow',
      state: 'CA',
      taken: null,
      isBusiness: false,
    },
    installations: [
      { commodity: 'electric', hasMeter: false },
      { commodity: 'water', hasMeter: false },
    ],
  });
  if (!standing) throw new Error('no place');
  expect(offeredRates(standing, startOn).length).toBeGreaterThan(1);
  const business = await findStanding(database.sql, await noted({ isBusiness: true }), startOn);
  expect(business).toMatchObject({ isBusiness: true });
  expect(await found()).toEqual([]);
});

test('of another utility, without a number, or an eleventh of one form is refused', async () => {
  const asked = (more: Partial<typeof typed>) => noteUnlisted(database.sql, { ...typed, ...more }, at.now);
  expect(await asked({ zip: '10001' })).toEqual({ refusal: 'not-served' });
  expect(await asked({ address: 'Brand New Lane' })).toEqual({ refusal: 'no-number' });
  for (let unit = 1; unit <= 10; unit += 1) await noted({ unit: `Apt ${unit}` });
  expect(await asked({ unit: 'Apt 11' })).toEqual({ refusal: 'too-many' });
});

test('asked for by a form many times at once is noted once, and ten of a form at most', async () => {
  const note = (more: Partial<typeof typed>) => noteUnlisted(database.sql, { ...typed, ...more }, at.now);
  const same = await Promise.all(Array.from({ length: 50 }, () => noted()));
  expect(new Set(same).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 50 }, (_, index) => note({ unit: `Apt ${index + 1}` })));
  // One of the ten is the place without a unit.
  expect(others.filter(answer => 'premise' in answer)).toHaveLength(9);
  expect(others.filter(answer => 'refusal' in answer && answer.refusal === 'too-many')).toHaveLength(41);
  const [row] = await database.sql`select count(*)::int as places from utility.unlisted_place`;
  expect(row).toEqual({ places: 10 });
});

test('waits for the desk, which adds the place: a crew sets its meters, and it is billed from its readings', async () => {
  const orderNumber = await ordered();
  expect(await findOrder(database.sql, orderNumber)).toMatchObject({
    ...{ stage: 'needs-work', reason: 'address-unknown', accountNumber: null, street: '4711 Brand New Ln', tasks: [] },
  });
  expect(await decideOrder(database.sql, orderNumber, { act: 'approve', agentId })).toBe('done');
  const order = await findOrder(database.sql, orderNumber);
  expect(order).toMatchObject({ stage: 'scheduled', reason: null, street: '4711 Brand New Ln' });
  expect(order?.tasks.map(({ kind }) => kind)).toContain('set-meter');
  expect(await found()).toMatchObject([{ street: '4711 Brand New Ln' }]);
  await moveClock(database.sql, new Date('2026-12-26T18:00:00Z'));
  await advance(database.sql);
  const bills = await database.sql<{ from: string; wh: number }>`
    select period_from::text as "from", usage_wh::float8 as wh from utility.bill
    where account_number = ${order?.accountNumber ?? ''}`;
  expect(bills).toMatchObject([{ from: startOn }]);
  expect(bills[0]?.wh).toBeGreaterThan(10_000);
}, 60_000);

test('that means a place of the list is moved there, unless service is on there, or other services are', async () => {
  const orderNumber = await ordered();
  const homes = await database.sql<{ premiseId: string; isServed: boolean }>`
    select p.premise_id as "premiseId", exists (
        select from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3)) as "isServed"
    from utility.premise p
    where p.state = 'CA' and p.load_shape like '%single-family' and (
      select count(*) from utility.meter m where m.premise_id = p.premise_id and not m.has_generation) = 2
    order by p.premise_id`;
  const served = homes.find(({ isServed }) => isServed)?.premiseId ?? '';
  const [arizona] = await database.sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.premise where state = 'AZ' and load_shape like '%family' limit 1`;
  const to = (premiseId: string) => decideOrder(database.sql, orderNumber, { act: 'found', agentId, premiseId });
  expect(await to(served)).toBe('taken');
  await database.sql`update utility.account set status = 2, closed_on = '2026-11-01' where premise_id = ${arizona?.premiseId ?? ''}`;
  expect(await to(arizona?.premiseId ?? '')).toBe('other-rates');
  await database.sql`update utility.account set status = 2, closed_on = '2026-11-01' where premise_id = ${served}`;
  expect(await to(served)).toBe('done');
  expect(await findOrder(database.sql, orderNumber)).toMatchObject({ stage: 'scheduled', premiseId: served });
  expect(await found()).toEqual([]);
});

test('that the desk refuses says why, and stays what it was', async () => {
  const orderNumber = await ordered();
  expect(await decideOrder(database.sql, orderNumber, { act: 'refuse', agentId })).toBe('no-reason');
  const refusing = decideOrder(database.sql, orderNumber, { act: 'refuse', agentId, refusal: 'no-such-address' });
  expect(await refusing).toBe('done');
  expect(await findOrder(database.sql, orderNumber)).toMatchObject({
    ...{ stage: 'refused', reason: 'no-such-address', street: '4711 Brand New Ln', accountNumber: null },
  });
  expect(await found()).toEqual([]);
});
