import { compareOwnPremises, compareSimilarHomes, compareUsage } from '@wattershed/contract/usage/comparing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { keepSimilarHomes } from './keep-similar-homes.ts';

let portal: TestPortal;
let elena: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
});
afterAll(() => portal?.close());

const homesOf = async (person: PersonSignedIn, commodity: 'electric' | 'water' = 'electric') =>
  (await person.call(compareSimilarHomes, { accountNumber: person.accountNumber, commodity })).data;

describe('the same month a year earlier', () => {
  it('comes with what it would have been in this weather, and the method’s figures', async () => {
    const { data } = await elena.call(compareUsage, { accountNumber: elena.accountNumber });
    const { electric } = data.weather;
    const degrees = (data.latest?.meanF ?? 0) - (data.yearBefore?.meanF ?? 0);
    expect(electric?.daysFitted).toBeGreaterThan(380);
    expect(electric?.explained).toBeGreaterThan(0.1);
    expect(electric?.explained).toBeLessThanOrEqual(1);
    expect(electric?.coolingBaseF ?? electric?.heatingBaseF).toBeGreaterThan(0);
    const change = (electric?.yearBeforeInThisWeather ?? 0) - (data.yearBefore?.electricWh ?? 0);
    // Its home cools: warmer is more.
    if (electric?.coolingBaseF && !electric.heatingBaseF) expect(Math.sign(change)).toBe(Math.sign(degrees));
    expect(Math.abs(change)).toBeLessThan(data.yearBefore?.electricWh ?? 0);
  });

  it('is not explained by the weather without a year of days', async () => {
    const noah = await portal.signIn('just-moved-in');
    const { data } = await noah.call(compareUsage, { accountNumber: noah.accountNumber });
    expect(data.weather).toEqual({ electric: null, water: null });
  });
});

describe('similar homes', () => {
  it('are 2,000 of the same kind and climate: their average, and that of the best fifth', async () => {
    const data = await homesOf(elena);
    expect(data.group).toEqual({ climate: 'inland', dwelling: 'single-family', homes: 2000 });
    expect(data.months).toHaveLength(12);
    const months = await portal.sql<{ on: string; total: number }>`
      select m.month::text as "on", (m.total * power(10, m.scale))::float8 as total
      from utility.service_agreement s join utility.usage_month m on m.meter_id = s.meter_id and m.channel = 1
      where s.account_number = ${elena.accountNumber} and m.month >= '2025-11-01' and m.month < '2026-11-01' order by 1`;
    expect(data.months.map(({ from, own }) => ({ on: from, total: own }))).toEqual(months);
    for (const { average, efficientAverage, efficientUpTo } of data.months) {
      expect(efficientAverage).toBeGreaterThan(100_000);
      expect(efficientUpTo).toBeGreaterThanOrEqual(efficientAverage);
      expect(average).toBeGreaterThan(efficientUpTo);
      expect(average).toBeLessThan(2_000_000);
    }
    // The same again, from what is kept: of six climates, houses and apartments, and the water of houses.
    await keepSimilarHomes(portal.services);
    await keepSimilarHomes(portal.services);
    const [kept] = await portal.sql`select count(*)::int as count from utility.similar_homes_month`;
    expect(kept?.count).toBe(6 * 3 * 12);
    expect(await homesOf(elena)).toEqual(data);
  });

  it('use water, too', async () => {
    const { empty, months } = await homesOf(elena, 'water');
    expect([empty, months.length]).toEqual([null, 12]);
    for (const { average } of months) expect(average).toBeGreaterThan(2_000);
  });

  it.each([
    ['solar', 'electric', 'has-generation'],
    ['commercial', 'electric', 'not-a-home'],
    ['credit', 'water', 'no-meter'],
    ['just-moved-in', 'electric', 'no-full-month'],
  ] as const)('are none for %s (%s): %s', async (name, commodity, empty) => {
    expect(await homesOf(await portal.signIn(name), commodity)).toEqual({ empty, group: null, months: [] });
  });

  it('are not told of when one of them would stand out', async () => {
    const hannah = await portal.signIn('paperless');
    await keepSimilarHomes(portal.services);
    await portal.sql`update utility.similar_homes_month set largest_share = 0.2 where climate = 'coastal'`;
    expect(await homesOf(hannah)).toMatchObject({ empty: 'too-few', months: [] });
  });

  it('are not for a closed account, or someone else’s', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const closed = await olivia.call(compareSimilarHomes, {
      accountNumber: olivia.accountNumber,
      commodity: 'electric',
    });
    expect([closed.httpStatus, closed.status.error]).toEqual([403, 'AUTH403']);
    const foreign = await olivia.call(compareSimilarHomes, {
      accountNumber: elena.accountNumber,
      commodity: 'electric',
    });
    expect(foreign.httpStatus).toBe(404);
  });
});

describe('one’s own premises', () => {
  it('are side by side with their last full month', async () => {
    const walter = await portal.signIn('landlord');
    const { data } = await walter.call(compareOwnPremises, { uuid: walter.uuid });
    expect(data.month).toEqual({ from: '2026-10-01', before: '2026-11-01' });
    expect([data.premises.length, data.accounts]).toEqual([4, 4]);
    for (const { accountNumber, electricWh, address, waterGallons } of data.premises) {
      const [row] = await portal.sql`
        select (m.total * power(10, m.scale))::float8 as total from utility.service_agreement s
        join utility.usage_month m on m.meter_id = s.meter_id and m.channel = 1 and m.month = '2026-10-01'
        where s.account_number = ${accountNumber}`;
      expect([electricWh, waterGallons]).toEqual([row?.total, null]);
      expect(address).toContain('77 Almond St');
    }
  });

  it('leave out an account whose usage the person may not see, or that is closed, or had no service all month', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    expect((await olivia.call(compareOwnPremises, { uuid: olivia.uuid })).data).toMatchObject({
      premises: [],
      accounts: 1,
    });
    const noah = await portal.signIn('just-moved-in');
    expect((await noah.call(compareOwnPremises, { uuid: noah.uuid })).data.premises).toEqual([]);
  });

  it('are one’s own alone', async () => {
    const walter = await portal.signIn('landlord');
    const answer = await walter.call(compareOwnPremises, { uuid: elena.uuid });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});
