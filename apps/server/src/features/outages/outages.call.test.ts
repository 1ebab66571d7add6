import { checkOutageAt } from '@wattershed/contract/outages/checking';
import {
  getOutage,
  isInTerritory,
  isOutageAt,
  listCareTeamLocations,
  listOutages,
  listOutagesNear,
  listOutagesOfZip,
} from '@wattershed/contract/outages/listing';
import {
  getOutageCount,
  getOutageOfAccount,
  getOutageOfPremise,
  listOutagesOfAccount,
} from '@wattershed/contract/outages/own';
import { findPlace } from '@wattershed/contract/outages/place';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { postRegisterPayment } from '@wattershed/reference-utility/registers/register-payments';
import { findReconnection, setShutOff } from '@wattershed/reference-utility/registers/shut-off-store';
import { cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
/** Lives where the tree fell. */
let dark: PersonSignedIn;
/** Has power again since some hours. */
let back: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal();
  dark = await portal.signIn('solar');
  back = await portal.signIn('past-due');
});
afterAll(() => portal.close());

const ownOutage = async () => {
  const { data } = await dark.call(getOutageOfAccount, { accountNumber: dark.accountNumber });
  const outage = data.outages.find(({ incidentId }) =>
    data.services.some(one => one.isOut && one.incidentId === incidentId),
  );
  if (!outage) throw new Error('nobody is out in the demo');
  return { ...data, outage };
};

describe('the list for everyone', () => {
  test('has all of the demo’s outages, and its parts together are the whole', async () => {
    const { data } = await portal.call(listOutages, { type: 'All', mode: 'All' });
    expect(data.outages.length).toBeGreaterThanOrEqual(5);
    const idsOf = async (type: 'All' | 'Electric' | 'Water', mode: 'All' | 'Current' | 'Planned' | 'Restored') =>
      (await portal.call(listOutages, { type, mode })).data.outages.map(({ incidentId }) => incidentId);
    const all = data.outages.map(({ incidentId }) => incidentId).sort();
    expect([...(await idsOf('Electric', 'All')), ...(await idsOf('Water', 'All'))].sort()).toEqual(all);
    const [current, planned, restored] = [
      await idsOf('All', 'Current'),
      await idsOf('All', 'Planned'),
      await idsOf('All', 'Restored'),
    ];
    expect([current.length > 0, planned.length > 0, restored.length > 0]).toEqual([true, true, true]);
    expect(new Set([...current, ...planned, ...restored]).size).toBe(current.length + planned.length + restored.length);
  });

  test('is known again by its tag, and may be kept by any cache', async () => {
    const first = await portal.call(listOutages, { type: 'All', mode: 'All' });
    expect(first.headers['cache-control']).toBe('public, max-age=30, stale-if-error=86400');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await portal.call(listOutages, { type: 'All', mode: 'All' }, { headers })).httpStatus).toBe(304);
  });

  test('is refused for a kind that there is none of', async () => {
    const answer = await portal.call(listOutages, { type: 'Gas' as never, mode: 'All' });
    expect(answer.status.error).toBe('REQ400');
  });

  test('says nothing of where so few customers are that it would be someone’s home', async () => {
    const { data } = await portal.call(listOutages, { type: 'All', mode: 'All' });
    for (const { affectedAtMost, area, center, place } of data.outages) {
      if (affectedAtMost === null) expect({ area, center, place }).toEqual({ area: null, center: null, place: '' });
    }
  });
});

describe('one outage', () => {
  test('is found by the number that people read out', async () => {
    const { outage } = await ownOutage();
    const { data } = await portal.call(getOutage, { incidentId: outage.incidentId });
    expect(data.outage.place).toBe(outage.place);
  });

  test('that never was is not found', async () => {
    expect((await portal.call(getOutage, { incidentId: 'OH-200101-0001' })).status.error).toBe('RES404');
  });
});

describe('by place', () => {
  test('a ZIP code has its outages, and one that is not ours has none', async () => {
    const { outage } = await ownOutage();
    const [zipcode = ''] = outage.zips;
    const { data } = await portal.call(listOutagesOfZip, { zipcode });
    expect([data.isInTerritory, data.outages.some(({ incidentId }) => incidentId === outage.incidentId)]).toEqual([
      true,
      true,
    ]);
    const elsewhere = await portal.call(listOutagesOfZip, { zipcode: '10001' });
    expect(elsewhere.data).toMatchObject({ isInTerritory: false, outages: [], center: null });
  });

  test('a position has those near by, the nearest first, and is in the area of one', async () => {
    const { outage } = await ownOutage();
    const [longitude = 0, latitude = 0] = outage.center ?? [];
    const position = { Lat: String(latitude), Lon: String(longitude) };
    const { data } = await portal.call(listOutagesNear, position);
    expect(data.outages[0]?.incidentId).toBe(outage.incidentId);
    const at = await portal.call(isOutageAt, position);
    expect(at.data.incidentIds).toContain(outage.incidentId);
    expect((await portal.call(isInTerritory, position)).data.isInTerritory).toBe(true);
  });

  test('the middle of the ocean is not served', async () => {
    const ocean = { Lat: '30', Lon: '-140' };
    expect((await portal.call(isInTerritory, ocean)).data.isInTerritory).toBe(false);
    expect((await portal.call(listOutagesNear, ocean)).data).toMatchObject({ isInTerritory: false, outages: [] });
    expect((await portal.call(isOutageAt, ocean)).data.isInOutage).toBe(false);
  });

  test.each(['91', 'x', '-181', '1e3'])('%s is no longitude', async Lon => {
    const answer = await portal.call(isInTerritory, { Lat: '38', Lon: Lon === '91' ? '181' : Lon });
    expect(answer.status.error).toBe('REQ400');
  });

  test('a ZIP code, a street, and a place that is nowhere are looked up', async () => {
    const zip = await portal.call(findPlace, { text: '95758' });
    expect(zip.data).toMatchObject({ isInTerritory: true, center: { zip: '95758' } });
    const nowhere = await portal.call(findPlace, { text: 'Nowhere at all' });
    expect(nowhere.data).toEqual({ center: null, suggestions: [], isInTerritory: false });
    expect((await portal.call(listCareTeamLocations, {})).data.locations.length).toBeGreaterThan(0);
  });

  test.each([
    ['as its outage is told', ' & '],
    ['as people say it', ' and '],
  ])('a crossing is looked up, %s', async (_, between) => {
    const { outage } = await ownOutage();
    const place = outage.place.replace(' & ', between);
    const { data } = await portal.call(findPlace, { text: `${place}, ${outage.town}` });
    expect(data).toMatchObject({ isInTerritory: true, center: { label: `${outage.place}, ${outage.town}, CA` } });
  });

  test('a street is looked up with its kind written out', async () => {
    const { outage } = await ownOutage();
    const [street = ''] = outage.place.split(' & ');
    const long = { St: 'Street', Ave: 'Avenue', Dr: 'Drive', Rd: 'Road', Blvd: 'Boulevard', Way: 'Way' } as const;
    const kind = street.split(' ').at(-1) as keyof typeof long;
    const text = `${street.slice(0, -kind.length)}${long[kind]}, ${outage.town}`;
    const { data } = await portal.call(findPlace, { text });
    expect(data.center?.label).toBe(`${street}, ${outage.town}, CA`);
  });
});

describe('one’s own', () => {
  test('the count is of one’s dark accounts', async () => {
    expect((await dark.call(getOutageCount, {})).data.affectedCount).toBe(1);
    expect((await back.call(getOutageCount, {})).data.affectedCount).toBe(0);
  });

  test('an account is out as the network says, in the outage that everyone sees', async () => {
    const { services, outage, address } = await ownOutage();
    expect(services).toContainEqual(expect.objectContaining({ service: 'electric', isOut: true }));
    expect(address).toContain('Oak Hollow');
    const listed = await portal.call(getOutage, { incidentId: outage.incidentId });
    expect(listed.data.outage.state).toBe(outage.state);
    const { data } = await dark.call(listOutagesOfAccount, { accountNumber: dark.accountNumber });
    expect(data.outages.map(({ incidentId }) => incidentId)).toContain(outage.incidentId);
  });

  test('of one that is back it says since when', async () => {
    const { data } = await back.call(getOutageOfAccount, { accountNumber: back.accountNumber });
    expect(data.services.some(({ isOut }) => isOut)).toBe(false);
    expect(data.outages.some(({ state }) => state === 'restored')).toBe(true);
  });

  test('a home that is shut off is in no outage, and says since when it is', async () => {
    const { accountNumber } = dark;
    const { affectedCount } = (await dark.call(getOutageCount, {})).data;
    await portal.sql`
      insert into utility.shut_off (account_number, state, off_on, fee_cents)
      values (${accountNumber}, 'off', '2026-11-18', 2500)`;
    const { data } = await dark.call(getOutageOfAccount, { accountNumber });
    expect(data).toMatchObject({ shutOffOn: '2026-11-18', services: [], outages: [] });
    expect((await dark.call(getOutageCount, {})).data.affectedCount).toBe(affectedCount - 1);
    await portal.sql`delete from utility.shut_off where account_number = ${accountNumber}`;
    expect((await dark.call(getOutageOfAccount, { accountNumber })).data.shutOffOn).toBeNull();
  });

  test('a home that is paid for and still off is in no outage either, and says by when it is back', async () => {
    const { accountNumber } = dark;
    await setShutOff(portal.sql, accountNumber, {
      state: 'off',
      offOn: localDate('2026-11-18'),
      feeCents: cents(2_500),
    });
    const found = await findReconnection(portal.sql, accountNumber, cityNow);
    const amountCents = cents((found?.pastDueCents ?? 0) + (found?.feeCents ?? 0));
    await postRegisterPayment(portal.sql, {
      ...{ register: 'reconnection', number: accountNumber, accountNumber, paymentReference: 'dark-back', amountCents },
      ...{ feeCents: cents(0), method: 'Visa', methodLast4: '4242', confirmation: 'A1', payer: {}, lines: [] },
      paidAt: cityNow,
    });
    const { data } = await dark.call(getOutageOfAccount, { accountNumber });
    expect(data).toMatchObject({ shutOffOn: '2026-11-18', services: [], outages: [] });
    expect(Date.parse(data.reconnectsAt ?? '')).toBeGreaterThan(cityNow.getTime());
    await portal.sql`delete from utility.shut_off where account_number = ${accountNumber}`;
  });

  test('someone else’s premise is not found', async () => {
    const [account] = await portal.services.gateways.billingSystem.findAccounts([dark.accountNumber]);
    const premiseId = account?.premiseId ?? '';
    expect((await dark.call(getOutageOfPremise, { premiseId })).data.services.some(({ isOut }) => isOut)).toBe(true);
    expect((await back.call(getOutageOfPremise, { premiseId })).status.error).toBe('RES404');
  });
});

describe('an address', () => {
  const addressOf = async ({ accountNumber }: PersonSignedIn) => {
    const [account] = await portal.services.gateways.billingSystem.findAccounts([accountNumber]);
    if (!account) throw new Error('no such account');
    return { address: `${account.street}, ${account.city}, ${account.state} ${account.zip}` };
  };

  test('with its account number says how the home stands', async () => {
    const { accountNumber } = dark;
    const { data } = await portal.call(checkOutageAt, { ...(await addressOf(dark)), accountNumber });
    expect(data).toMatchObject({ found: 'premise', outage: { state: expect.any(String) } });
    expect(data.services.some(({ isOut }) => isOut)).toBe(true);
  });

  test.each([
    ['without a second fact', {}],
    ['with the account of another home', { accountNumber: '100000004' as never }],
    ['with a phone number that is another’s', { phone: '9165550999' }],
  ])('%s says only what is so in its ZIP code', async (_, fact) => {
    const { data } = await portal.call(checkOutageAt, { ...(await addressOf(dark)), ...fact });
    expect({ ...data, outages: [] }).toMatchObject({ found: 'zip', services: [], outage: null });
    expect(data.outages.length).toBeGreaterThan(0);
  });

  test('that is on no map is not found', async () => {
    const { data } = await portal.call(checkOutageAt, { address: '1 Nowhere St, Atlantis' });
    expect(data).toMatchObject({ found: 'none', outages: [] });
  });
});
