import { getBill } from '@wattershed/contract/billing/bill';
import { listGroup } from '@wattershed/contract/inbox/reading';
import { answerCustomer } from '@wattershed/contract/inbox/writing';
import {
  analyzeRates,
  downloadRateSteps,
  explainRate,
  findPlanChange,
  requestPlanChange,
} from '@wattershed/contract/rate-analysis';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { answerAfterSeconds } from '@wattershed/reference-utility/customer-desk/answer-rules';
import { tellAnswers } from '@wattershed/reference-utility/customer-desk/tell-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';
import { handOverMessage } from '../inbox/conversation/hand-over.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal();
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

async function analysisOf(person: PersonSignedIn, more: object = {}) {
  const { data } = await person.call(analyzeRates, { accountNumber: person.accountNumber, ...more });
  if (!data.analysis) throw new Error(`nothing to compare: ${data.nothing}`);
  return data.analysis;
}

describe('a rate analysis', () => {
  it('comes to what the bills say, on today’s plan', async () => {
    const { periods, plans, asItIs } = await analysisOf(daniel);
    for (const { billNumber, chargedCents, asItIsCents } of periods.slice(-3)) {
      const { bill } = (await daniel.call(getBill, { accountNumber: daniel.accountNumber, billNumber })).data;
      const electric = bill?.lines.filter(({ tariffLabel }) => tariffLabel === 'CA-D-T1') ?? [];
      expect(electric.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(chargedCents);
      expect(asItIsCents).toBe(chargedCents);
    }
    expect(plans[0]).toMatchObject({ plan: 'CA-D-T1', isCurrent: true, plain: { totalCents: asItIs.totalCents } });
    for (const { plain } of plans.slice(1)) {
      expect(plain.difference?.savedCents).toBe(asItIs.totalCents - plain.totalCents);
    }
  });

  it('shows its arithmetic line by line, and as a file', async () => {
    const { accountNumber } = daniel;
    const { periods, plans } = await analysisOf(daniel);
    const [period, plan] = [periods.at(-1), plans[1]];
    if (!period || !plan) throw new Error('nothing compared');
    const asked = { accountNumber, plan: plan.plan, periodFrom: period.from };
    const { data } = await daniel.call(explainRate, asked);
    expect([data.asked.totalCents, data.today?.totalCents]).toEqual([
      plan.plain.amountsCents.at(-1),
      period.asItIsCents,
    ]);
    const { data: discounted } = await daniel.call(explainRate, { ...asked, discounted: 'yes' });
    expect(discounted.asked.totalCents).toBe(plan.discounted?.amountsCents.at(-1));

    const file = await daniel.call(downloadRateSteps, { accountNumber, language: 'ES' });
    expect(file.headers['content-type']).toContain('text/csv');
    const rows = file.body.body.split('\r\n');
    const sumOf = (code: string, discount: string) =>
      rows
        .filter(row => row.includes(`,${code},${discount},`) && !row.includes('Total de este plan'))
        .reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100), 0);
    for (const each of plans) {
      expect(sumOf(each.plan, 'Sin')).toBe(each.plain.totalCents);
      expect(sumOf(each.plan, 'Con')).toBe(each.discounted?.totalCents);
    }
  });

  it('adds a car and panels to the year, and refuses those that can’t be', async () => {
    const before = await analysisOf(daniel);
    const after = await analysisOf(daniel, { carKwhPerWeek: '70', carFromHour: '23', carBeforeHour: '6' });
    expect(after.asItIs).toEqual(before.asItIs);
    expect(after.plans[0]?.plain.totalCents).toBeGreaterThan(before.asItIs.totalCents);
    const solar = await analysisOf(daniel, { solarKw: '5' });
    expect(solar.plans.some(({ isCurrent }) => isCurrent)).toBe(false);
    expect(solar.addedSolar?.madeWh).toBeGreaterThan(solar.addedSolar?.sentWh ?? 0);
    for (const wrong of [
      { solarKw: '-1' },
      { solarKw: '1000' },
      { carKwhPerWeek: '900', carFromHour: '23', carBeforeHour: '6' },
      { carKwhPerWeek: '70' },
    ]) {
      const refused = await daniel.call(analyzeRates, { accountNumber: daniel.accountNumber, ...wrong });
      expect(refused.status).toMatchObject({ code: 400, error: 'REQ400' });
    }
  });

  it.each([
    ['just-moved-in', 'noBill'],
    ['closed-with-balance', 'closed'],
    ['pending', 'noBill'],
  ])('of %s says that there is nothing to compare: %s', async (persona, nothing) => {
    const person = await portal.signIn(persona);
    const { accountNumber } = person;
    expect((await person.call(analyzeRates, { accountNumber })).data).toEqual({ nothing, analysis: null });
    for (const refused of [
      await person.call(explainRate, { accountNumber, plan: 'CA-D-TOU', periodFrom: localDate('2026-10-01') }),
      await person.call(downloadRateSteps, { accountNumber, language: 'EN_US' }),
    ]) {
      expect(refused.status).toMatchObject({ code: 404, error: 'RES404' });
    }
  });

  it('explains nothing that isn’t compared', async () => {
    const { accountNumber } = daniel;
    const { periods } = await analysisOf(daniel);
    const periodFrom = periods[0]?.from ?? localDate('2025-01-01');
    for (const asked of [
      { plan: 'AZ-R-1', periodFrom },
      { plan: 'CA-D-TOU', periodFrom: localDate('2020-01-01') },
    ]) {
      expect((await daniel.call(explainRate, { accountNumber, ...asked })).status.error).toBe('RES404');
    }
  });
});

describe('a request for another plan', () => {
  const requestsOf = (accountNumber: string) =>
    portal.sql`select is_open from portal.plan_change where account_number = ${accountNumber}`;
  const ask = (person: PersonSignedIn, plan: string, more: object = {}) => {
    const { accountNumber, uuid: uuId } = person;
    return person.call(requestPlanChange, { accountNumber, uuId, plan, idempotencyKey: newUuid(), ...more });
  };
  const stateOf = async (person: PersonSignedIn) =>
    (await person.call(findPlanChange, { accountNumber: person.accountNumber })).data.asked;

  it('goes to the desk once, is answered there, and may then be made anew', async () => {
    expect(await stateOf(daniel)).toBeNull();
    const idempotencyKey = newUuid();
    const { data } = await ask(daniel, 'CA-D-TOU', { idempotencyKey });
    expect(await stateOf(daniel)).toMatchObject({
      ...{ fromPlan: 'CA-D-T1', toPlan: 'CA-D-TOU', state: 'sent', groupId: data.groupId },
    });
    // A second click with the same key is the same request; with a key of its own, it is one too many.
    expect((await ask(daniel, 'CA-D-TOU', { idempotencyKey })).data).toEqual(data);
    expect((await ask(daniel, 'CA-D-EV', { idempotencyKey })).status.error).toBe('PLN409');
    expect((await ask(daniel, 'CA-D-EV')).status.error).toBe('PLN409');
    const soojin = await portal.signIn('co-owner');
    expect((await ask(soojin, 'CA-D-EV', { accountNumber: daniel.accountNumber })).status.error).toBe('PLN409');
    expect(await requestsOf(daniel.accountNumber)).toHaveLength(1);

    await handOverMessage(portal.services, { userUuid: daniel.uuid, messageId: data.groupId });
    expect((await stateOf(daniel))?.state).toBe('received');
    await portal.sql`update utility.desk_answer set due_at = clock.now() - make_interval(secs => ${answerAfterSeconds})`;
    await tellAnswers(portal.sql, {
      answerCustomer: async request => {
        const { status, data: told } = await portal.backOffice(answerCustomer, request as never);
        return status.code === 200 ? { data: told } : { refused: { error: status.error } };
      },
    } as Parameters<typeof tellAnswers>[1]);
    expect((await stateOf(daniel))?.state).toBe('answered');
    const { messages } = (await daniel.call(listGroup, { uuId: daniel.uuid, groupId: data.groupId })).data;
    expect(JSON.stringify(messages)).toContain('We’ve noted which rate plan you would like');
    // Only the one who wrote it has the conversation.
    const seen = (await soojin.call(findPlanChange, { accountNumber: daniel.accountNumber })).data.asked;
    expect(seen).toMatchObject({ state: 'answered', groupId: null });

    expect((await ask(soojin, 'CA-D-EV', { accountNumber: daniel.accountNumber })).status.code).toBe(200);
    expect(await requestsOf(daniel.accountNumber)).toEqual([{ is_open: false }, { is_open: true }]);
  });

  it('is made once by twenty clicks at once', async () => {
    const hannah = await portal.signIn('paperless');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(hannah, 'CA-D-T1')));
    expect(answers.filter(({ status }) => status.code === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status }) => status.error ?? []))).toEqual(new Set(['PLN409']));
    expect(await requestsOf(hannah.accountNumber)).toHaveLength(1);
  });

  it('is done when the account has the plan', async () => {
    const marcus = await portal.signIn('auto-pay');
    await ask(marcus, 'CA-D-T1');
    await portal.sql`
      update utility.service_agreement set tariff_label = 'CA-D-T1'
      where account_number = ${marcus.accountNumber} and commodity = 'electric'`;
    expect((await stateOf(marcus))?.state).toBe('changed');
  });

  it.each([
    ['its own plan', 'CA-D-TOU-NB'],
    ['a plan for homes without panels', 'CA-D-TOU'],
    ['a plan of another state', 'AZ-R-NB'],
    ['a water plan', 'CA-W-1'],
    ['a plan that isn’t there', 'NO-SUCH'],
  ])('is refused for %s', async (_, plan) => {
    const priya = await portal.signIn('solar');
    expect((await ask(priya, plan)).status).toMatchObject({ code: 409, error: 'PLN410' });
    expect(await requestsOf(priya.accountNumber)).toHaveLength(0);
  });

  it('is refused where there is nothing to compare, and in someone else’s name', async () => {
    const noah = await portal.signIn('just-moved-in');
    expect((await ask(noah, 'CA-D-TOU')).status.error).toBe('PLN410');
    expect((await ask(noah, 'CA-D-TOU', { uuId: daniel.uuid })).status.error).toBe('RES404');
  });

  it('is for those who own the account', async () => {
    for (const persona of ['full-guest', 'read-only-guest', 'billing-guest']) {
      const guest = await portal.signIn(persona);
      expect((await ask(guest, 'CA-D-TOU')).status).toMatchObject({ code: 403, error: 'AUTH403' });
    }
  });
});
