import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { answerPowerBack, getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import { knownAccountNumber as accountNumberOf } from '@wattershed/domain/account/account-number';
import { insertFacts, tellFacts } from '@wattershed/reference-utility/outages/facts/fact-store';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { handOverQueued } from './hand-over.ts';

let portal: TestPortal;
let dark: PersonSignedIn;
let back: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal({ CAPTCHA: 'altcha' });
  dark = await portal.signIn('solar');
  back = await portal.signIn('past-due');
});
afterAll(() => portal.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const phones = Array.from({ length: 100 }, (_, index) => `91655520${String(index).padStart(2, '0')}`).values();
const nextPhone = () => phones.next().value ?? '';

const said = () => ({
  ...{
    uuId: newUuid(),
    reporterName: 'Ann Lee',
    phoneNumber: nextPhone(),
    emailAddress: '',
    address: '',
    postalCode: '',
  },
  ...{ eventType: 'all-out' as const, latitude: null, longitude: null, message: '', attachments: [], isHazard: false },
  ...{ joins: null, language: 'EN_US' as const },
});
/** A wire down: what a visitor reports without a captcha. */
const danger = () => ({ ...said(), eventType: 'wire-down' as const });

const outageOf = async (person: PersonSignedIn) => {
  const { data } = await person.call(getOutageOfAccount, { accountNumber: person.accountNumber });
  return data.services.find(({ isOut }) => isOut)?.incidentId ?? null;
};
const rows = () => portal.sql<{ state: string; incidentId: string | null }>`
  select state, incident_id as "incidentId" from portal.outage_report order by created_at`;

/** As long as a crowded machine may take. */
const soon = { timeout: 60_000 };

/** What may still be on its way to the outage system is handed over. */
async function settle(): Promise<void> {
  await vi.waitFor(async () => {
    await portal.sql`update portal.outage_report set next_try_at = now() where state = 'queued'`;
    await handOverQueued(portal.services);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ state: 'queued' }));
  }, soon);
}

describe('a report by a customer', () => {
  test('joins the outage that the home is in, has a number, and can be followed', async () => {
    const request = { ...said(), accountNumber: dark.accountNumber };
    const { data } = await dark.call(reportOutage, request);
    await settle();
    const followed = await portal.call(getOutageReport, { reportNumber: data.reportNumber });
    expect(followed.data).toMatchObject({ state: 'joined', outage: { incidentId: await outageOf(dark) } });
    const [event] = await portal.sql`
      select user_uuid, after from portal.event where kind = 'outage-reported' order by at desc limit 1`;
    expect(event).toMatchObject({ user_uuid: dark.uuid, after: { kind: 'all-out', channel: 'portal' } });
  });

  test('is shown on the reporter’s account as long as somebody looks into it, and to nobody else', async () => {
    const person = await portal.signIn('on-time');
    const coOwner = await portal.signIn('co-owner');
    const { accountNumber } = person;
    const reportsSeenBy = async (who: PersonSignedIn) =>
      (await who.call(getOutageOfAccount, { accountNumber })).data.reports.map(({ reportNumber }) => reportNumber);
    // A light that flickers opens no outage: nothing but the report says that it was told.
    const { data } = await person.call(reportOutage, { ...said(), accountNumber, eventType: 'flicker' });
    await portal.call(reportOutage, { ...danger(), accountNumber });
    await settle();
    expect(await reportsSeenBy(person)).toEqual([data.reportNumber]);
    expect(await reportsSeenBy(coOwner)).toEqual([]);
    const over = await dark.call(reportOutage, { ...said(), accountNumber: dark.accountNumber });
    await settle();
    const ofDark = async () =>
      (await dark.call(getOutageOfAccount, { accountNumber: dark.accountNumber })).data.reports;
    expect(await ofDark()).toContainEqual(expect.objectContaining({ reportNumber: over.data.reportNumber }));
    const { outageSystem } = portal.services.gateways;
    const outage = await outageSystem.findOutage((await outageOf(dark)) ?? '');
    vi.spyOn(outageSystem, 'findOutage').mockResolvedValue(outage && { ...outage, state: 'restored' });
    expect(await ofDark()).toEqual([]);
    vi.restoreAllMocks();
    await portal.sql`update portal.outage_report set reported_at = reported_at - interval '1 day'`;
    expect(await reportsSeenBy(person)).toEqual([]);
  });

  test('goes on with the outage that took in its own', async () => {
    const { accountNumber } = dark;
    const { data } = await dark.call(reportOutage, { ...said(), accountNumber });
    await settle();
    const { outageSystem } = portal.services.gateways;
    const [own, into] = ['OH-261120-9999', (await outageOf(dark)) ?? ''];
    const outage = await outageSystem.findOutage(into);
    await portal.sql`
      update portal.outage_report set incident_id = ${own} where report_number = ${data.reportNumber}`;
    const merged = outage && { ...outage, incidentId: own, state: 'merged' as const, mergedInto: into };
    vi.spyOn(outageSystem, 'findOutage').mockImplementation(async id => (id === own ? merged : outage));
    const followed = await portal.call(getOutageReport, { reportNumber: data.reportNumber });
    expect(followed.data).toMatchObject({ state: 'joined', outage: { incidentId: into } });
    const { reports } = (await dark.call(getOutageOfAccount, { accountNumber })).data;
    expect(reports).toContainEqual(expect.objectContaining({ reportNumber: data.reportNumber, incidentId: into }));
  });

  test('sent again under its key, and 200 times at once, is one', async () => {
    const request = { ...said(), accountNumber: dark.accountNumber };
    const answers = await Promise.all(Array.from({ length: 200 }, () => dark.call(reportOutage, request)));
    expect(new Set(answers.map(({ data }) => data.reportNumber)).size).toBe(1);
    const again = await dark.call(reportOutage, request);
    expect(again.data.reportNumber).toBe(answers[0]?.data.reportNumber);
    await settle();
    const [{ count } = { count: 0 }] = await portal.sql<{ count: number }>`
      select count(*)::int as count from utility.outage_report where report_key = ${request.uuId}`;
    expect(count).toBe(1);
  });

  test('is safe while the outage system is down, and handed over when it is back', async () => {
    const { outageSystem } = portal.services.gateways;
    vi.spyOn(outageSystem, 'report').mockRejectedValue(new Error('down'));
    const { data } = await dark.call(reportOutage, { ...said(), accountNumber: dark.accountNumber });
    expect(data).toMatchObject({ state: 'queued', incidentId: null });
    vi.restoreAllMocks();
    await settle();
    const followed = await portal.call(getOutageReport, { reportNumber: data.reportNumber });
    expect(followed.data.outage?.incidentId).toBe(await outageOf(dark));
  });

  test('with a file that is not theirs changes nothing', async () => {
    const before = (await rows()).length;
    const request = { ...said(), accountNumber: dark.accountNumber, attachments: [newUuid()] };
    expect((await dark.call(reportOutage, request)).status.error).toBe('RES404');
    expect((await rows()).length).toBe(before);
  });

  test('with a token that is over is not taken for a visitor’s', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await portal.call(reportOutage, danger(), { headers })).status.error).toBe('AUTH401');
  });
});

describe('a report by a visitor', () => {
  test('needs a captcha, unless a wire is down or someone is in danger', async () => {
    const place = { address: '', latitude: 38.4216, longitude: -121.4277 };
    expect((await portal.call(reportOutage, { ...said(), ...place })).status.error).toBe('AUTH418');
    const [wire, hazard] = [danger(), { ...said(), isHazard: true }];
    for (const report of [wire, hazard]) {
      const [account] = await portal.services.gateways.billingSystem.findAccounts([dark.accountNumber]);
      const address = `${account?.street}, ${account?.city}, ${account?.state}`;
      expect((await portal.call(reportOutage, { ...report, address })).httpStatus).toBe(200);
    }
  });

  test.each(['someone’s', 'nobody’s'])('for %s account is taken, and tells nothing about it', async whose => {
    const accountNumber = whose === 'someone’s' ? back.accountNumber : ('999999999999' as never);
    const { data } = await portal.call(reportOutage, { ...danger(), accountNumber });
    expect(data).toMatchObject({ reportNumber: expect.stringMatching(/^OR-/), incidentId: null });
    const [event] = await portal.sql`
      select account_number, after from portal.event where kind = 'outage-reported' order by at desc limit 1`;
    expect(event?.account_number).toBe('');
  });

  test('for someone’s account says neither where it is, nor which outage it is in, nor whether there is such an account', async () => {
    const [account] = await portal.services.gateways.billingSystem.findAccounts([dark.accountNumber]);
    const joins = await outageOf(dark);
    const answers = [];
    for (const accountNumber of [dark.accountNumber, accountNumberOf('999999999')])
      for (const place of [{}, { postalCode: account?.zip ?? '' }, { address: '1 Nowhere St, Atlantis' }]) {
        const request = { ...said(), isHazard: true, accountNumber, joins, ...place };
        const answer = await portal.call(reportOutage, request);
        await settle();
        if (answer.status.error) {
          answers.push(answer.status.error);
          continue;
        }
        const { reportNumber, reportedAt: _, ...told } = answer.data;
        const { reportedAt: __, ...followed } = (await portal.call(getOutageReport, { reportNumber })).data;
        answers.push({ ...told, followed: { ...followed, reportNumber: '' } });
      }
    const followed = { state: 'joined', eventType: 'all-out', postalCode: '', reportNumber: '', outage: null };
    const taken = { state: 'queued', incidentId: null, followed };
    const each = [taken, taken, 'OUT404'];
    expect(answers).toEqual([...each, ...each]);
  });

  test('has one number, which the utility’s desk knows, too, with the outage that the person means', async () => {
    const joins = await outageOf(dark);
    const request = { ...danger(), eventType: 'all-out' as const, isHazard: true, postalCode: '93117', joins };
    const { data } = await portal.call(reportOutage, request);
    await settle();
    const [kept] = await portal.sql`
      select report_number, message, joins, incident_id from utility.outage_report where report_key = ${request.uuId}`;
    // Nothing else says where it is: the person's word decides.
    expect(kept).toEqual({ report_number: data.reportNumber, message: '', joins, incident_id: joins });
  });

  test('outside the territory, at an address on no map, or at no place is told so', async () => {
    const codeOf = async (place: object) => (await portal.call(reportOutage, { ...danger(), ...place })).status.error;
    expect(await codeOf({ latitude: 30, longitude: -140 })).toBe('OUT422');
    expect(await codeOf({ address: '1 Main St', postalCode: '10001' })).toBe('OUT422');
    expect(await codeOf({ postalCode: '10001' })).toBe('OUT422');
    expect(await codeOf({ address: '1 Nowhere St, Atlantis' })).toBe('OUT404');
    expect(await codeOf({ phoneNumber: '' })).toBe('OUT404');
  });

  test('at a crossing is taken, as the form says that it may be given', async () => {
    const { data: own } = await dark.call(getOutageOfAccount, { accountNumber: dark.accountNumber });
    const outage = own.outages.find(({ place }) => place.includes(' & '));
    const address = `${outage?.place.replace(' & ', ' and ')}, ${outage?.town}`;
    const { data } = await portal.call(reportOutage, { ...danger(), address });
    expect(data.reportNumber).toMatch(/^OR-/);
    await settle();
    const [kept] = await portal.sql<{ latitude: number | null }>`
      select latitude from utility.outage_report where report_number = ${data.reportNumber}`;
    expect(kept?.latitude).toBeCloseTo(outage?.center?.[1] ?? 0, 1);
  });

  test('of markup is refused in words, and is not kept', async () => {
    const answer = await portal.call(reportOutage, { ...danger(), message: '<script>alert(1)</script>' });
    expect(answer.status.error).toBe('REQ400');
  });

  test('a thousand from one phone about one place are one, and about many places some, and then a plain refusal', async () => {
    const phoneNumber = nextPhone();
    const [account] = await portal.services.gateways.billingSystem.findAccounts([back.accountNumber]);
    const address = `${account?.street}, ${account?.city}, ${account?.state}`;
    const numbers = new Set<string>();
    for (let count = 0; count < 50; count += 1) {
      const { data } = await portal.call(reportOutage, { ...danger(), phoneNumber, address });
      numbers.add(data.reportNumber);
    }
    expect(numbers.size).toBe(1);
    const codes = [];
    for (let place = 0; place < 12; place += 1) {
      const latitude = 38.42 + place / 10_000;
      codes.push(
        (await portal.call(reportOutage, { ...danger(), phoneNumber, latitude, longitude: -121.4277 })).status.error,
      );
    }
    expect(codes.slice(0, 9).every(code => code === undefined)).toBe(true);
    expect(codes.slice(9)).toEqual(['OUT429', 'OUT429', 'OUT429']);
  });
});

test('a number that was never given out is not found', async () => {
  expect((await portal.call(getOutageReport, { reportNumber: 'OR-2222-2222' })).status.error).toBe('RES404');
});

describe('“is your power back?”', () => {
  let incidentId: string;
  beforeAll(async () => {
    const { data } = await back.call(getOutageOfAccount, { accountNumber: back.accountNumber });
    incidentId = data.outages.find(({ state }) => state === 'restored')?.incidentId ?? '';
  });

  const saidBefore = async () =>
    (await back.call(getOutageOfAccount, { accountNumber: back.accountNumber })).data.powerBack;

  test('Yes is noted, reports nothing, and isn’t asked for again until service goes off and comes back once more', async () => {
    const about = { accountNumber: back.accountNumber, incidentId };
    expect(await saidBefore()).toEqual([]);
    expect((await back.call(answerPowerBack, { ...about, isBack: true })).data).toEqual({ reportNumber: null });
    expect(await saidBefore()).toEqual([{ incidentId, isBack: true, reportNumber: null }]);
    await portal.sql`update portal.power_back set answered_at = clock.now() - interval '20 hours'`;
    expect(await saidBefore()).toEqual([]);
  });

  test('No is one report, however often it is said, of an outage of its own', async () => {
    const about = { accountNumber: back.accountNumber, incidentId, isBack: false };
    const first = await back.call(answerPowerBack, about);
    const second = await back.call(answerPowerBack, about);
    expect([first.data.reportNumber !== null, second.data]).toEqual([true, first.data]);
    await settle();
    const { data } = await portal.call(getOutageReport, { reportNumber: first.data.reportNumber ?? '' });
    expect(data.outage).toMatchObject({ partOf: incidentId });
    // The home is in an outage of its own by now; what was said, and under which number, stands with it.
    expect(await saidBefore()).toEqual([{ incidentId, isBack: false, reportNumber: first.data.reportNumber }]);
    const [kept] = await portal.sql`
      select joins, message from utility.outage_report where report_number = ${first.data.reportNumber}`;
    expect(kept).toEqual({ joins: incidentId, message: '' });
    await back.call(answerPowerBack, { ...about, isBack: true });
    expect(await saidBefore()).toEqual([{ incidentId, isBack: true, reportNumber: null }]);
  });

  test('No after it went off and came back once more is a report of its own', async () => {
    const about = { accountNumber: back.accountNumber, incidentId, isBack: false };
    const first = (await back.call(answerPowerBack, about)).data.reportNumber;
    const nested = (await outageOf(back)) ?? '';
    const [home] = await portal.sql<{ path: string[] }>`
      select s.path from utility.premise_supply s join utility.account a using (premise_id)
      where a.account_number = ${back.accountNumber} and s.service = 'electric'`;
    const [tapId = '', own = ''] = home?.path.slice(3) ?? [];
    await tellFacts(portal.sql, async (tx, at) => {
      const fact = { at, source: 'crew' as const, said: {} };
      await insertFacts(tx, [
        { ...fact, incidentId: nested, reach: [tapId, own].map(supplyId => ({ supplyId, isOut: false })) },
        { ...fact, incidentId, reach: [{ supplyId: tapId, isOut: true }] },
        { ...fact, incidentId, reach: [{ supplyId: tapId, isOut: false }] },
      ]);
    });
    await portal.sql`update portal.power_back set answered_at = clock.now() - interval '1 hour'`;
    const second = await back.call(answerPowerBack, about);
    expect(second.data.reportNumber).toMatch(/^OR-/);
    expect(second.data.reportNumber).not.toBe(first);
    await settle();
    expect(await outageOf(back)).not.toBe(nested);
    // However often it is said, also now that the home is in yet another outage.
    expect((await back.call(answerPowerBack, about)).data).toEqual(second.data);
  });

  test('whose home was never in it has nothing to say about it', async () => {
    const about = { accountNumber: dark.accountNumber, incidentId, isBack: false };
    expect((await dark.call(answerPowerBack, about)).status.error).toBe('OUT404');
  });
});
