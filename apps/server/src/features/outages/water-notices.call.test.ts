import { checkOutageAt } from '@wattershed/contract/outages/checking';
import { listCareTeamLocations, listOutages, listOutagesOfZip } from '@wattershed/contract/outages/listing';
import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { WaterNoticeReason } from '@wattershed/domain/outage/water-notice';
import { actOnNotice, issueNotice } from '@wattershed/reference-utility/outages/desk/notice-acts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { refreshSnapshot } from './snapshot/kept-snapshot.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

async function issue(wish: { supplyId: string; reason: WaterNoticeReason }): Promise<string> {
  const issued = await issueNotice(portal.sql, { ...wish, agentId: 'A-1042' });
  if ('wrong' in issued) throw new Error(issued.wrong);
  return issued.noticeId;
}

async function homeOf(persona: string) {
  const [row] = await portal.sql<{ path: string[]; accountNumber: AccountNumber; street: string; zip: string }>`
    select s.path, a.account_number as "accountNumber", p.street, p.zip from utility.premise_supply s
    join utility.account a using (premise_id) join utility.premise p using (premise_id)
    join utility.customer c using (customer_number)
    where c.persona_name = ${persona} and s.service = 'water' order by a.account_number limit 1`;
  if (!row) throw new Error(`${persona} has no water`);
  return row;
}

test('the list, the place, the account, and the page without script tell of it; a home elsewhere has nothing to boil', async () => {
  const { path, street, zip, accountNumber } = await homeOf('past-due');
  const [town = '', , section = ''] = path;
  const over = await issue({ supplyId: town, reason: 'bacteria' });
  await actOnNotice(portal.sql, { noticeId: over, act: 'lift', agentId: 'A-1042' });
  await issue({ supplyId: section, reason: 'low-pressure' });
  await refreshSnapshot(portal.services);
  const all = await portal.call(listOutages, { type: 'All', mode: 'All' });
  const inForce = all.data.waterNotices.filter(({ state }) => state === 'in-force');
  expect(inForce).toMatchObject([{ reason: 'low-pressure', history: [{ said: 'issued', source: 'control-room' }] }]);
  expect(all.data.waterNotices.at(-1)).toMatchObject({ state: 'lifted' });
  const [notice] = inForce;
  const modes = await Promise.all(
    (['Electric', 'Water'] as const).flatMap(type =>
      (['Current', 'Planned', 'Restored'] as const).map(async mode => {
        const { data } = await portal.call(listOutages, { type, mode });
        return data.waterNotices.map(({ state }) => state).join();
      }),
    ),
  );
  expect(modes).toEqual(['', '', '', 'in-force', '', 'lifted']);
  const ofZip = await portal.call(listOutagesOfZip, { zipcode: notice?.zips[0] ?? '' });
  expect(ofZip.data.waterNotices.map(({ noticeId }) => noticeId)).toContain(notice?.noticeId);

  const person = await portal.signIn('past-due');
  const own = (await person.call(getOutageOfAccount, { accountNumber })).data;
  expect(own.boilWater).toEqual([notice?.noticeId]);
  expect(own.waterNotices.map(({ state }) => state)).toEqual(['in-force', 'lifted']);
  const elsewhere = await portal.signIn('solar');
  const other = (await elsewhere.call(getOutageOfAccount, { accountNumber: elsewhere.accountNumber })).data;
  expect([other.boilWater, other.waterNotices.map(({ state }) => state)]).toEqual([[], ['lifted']]);

  const address = `${street}, ${zip}`;
  const proven = (await portal.call(checkOutageAt, { address, accountNumber })).data;
  expect([proven.found, proven.boilWater]).toEqual(['premise', [notice?.noticeId]]);
  const unproven = (await portal.call(checkOutageAt, { address })).data;
  expect([unproven.found, unproven.boilWater]).toEqual(['zip', []]);

  const page = await portal.app.inject({ url: '/outages-now/ES' });
  expect(page.body).toContain('Avisos de hervir el agua');
  expect(page.body).toContain('La presión bajó demasiado.');
  const geo = JSON.parse((await portal.app.inject({ url: '/feeds/outages.geojson' })).body);
  expect(geo.features.at(-1)).toMatchObject({ properties: { kind: 'boil-water', state: 'lifted' } });
  const atom = await portal.app.inject({ url: '/feeds/outages.atom' });
  expect(atom.body).toContain(`PreOutages?notice=${notice?.noticeId}`);
  const care = await portal.call(listCareTeamLocations, {});
  expect(care.data.locations.some(({ kind, city }) => kind === 'water-point' && city === notice?.town)).toBe(true);
});
