import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import { addStep, listSteps, removeStep } from '@wattershed/contract/ways-to-save/plan';
import { deleteSurvey, getSurvey, saveSurvey } from '@wattershed/contract/ways-to-save/survey';
import { listThings, removeThing, saveThing } from '@wattershed/contract/ways-to-save/things';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

const tipsOf = async (who: Parameters<TestPortal['signIn']>[0]) => {
  const person = await portal.signIn(who);
  return (await person.call(listTips, { accountNumber: person.accountNumber })).data;
};

describe('tips', () => {
  it('come from the readings and the rate of each home', async () => {
    const keysOf = async (who: string) => (await tipsOf(who)).tips.map(({ key }) => key);
    expect(await keysOf('auto-pay')).toEqual(expect.arrayContaining(['base', 'off-peak']));
    const solar = await keysOf('solar');
    expect(solar).toContain('into-sun');
    expect(solar).not.toContain('off-peak');
    expect(await keysOf('arizona')).toEqual(expect.arrayContaining(['lower-peaks', 'cooling']));
    expect(await keysOf('on-time')).not.toContain('off-peak');
  });

  it('know a home by its meter: the use of the year is the sum of its readings', async () => {
    const priya = await portal.signIn('solar');
    const { home, tips } = (await priya.call(listTips, { accountNumber: priya.accountNumber })).data;
    const [read] = await portal.sql<{ usageWh: number; sentWh: number }>`
      select (sum(u.total * power(10, u.scale)) filter (where u.channel = 1))::int as "usageWh",
        (sum(u.total * power(10, u.scale)) filter (where u.channel = 2))::int as "sentWh"
      from utility.service_agreement s join utility.usage_day u on u.meter_id = s.meter_id
      where s.account_number = ${priya.accountNumber} and u.day >= '2025-11-20' and u.day < '2026-11-20'`;
    // What was missing is estimated, as on a bill: a part of a thousandth.
    expect(Math.abs((home?.electric?.usageWh ?? 0) / (read?.usageWh ?? 1) - 1)).toBeLessThan(0.005);
    expect(Math.abs((home?.electric?.sentWh ?? 0) / (read?.sentWh ?? 1) - 1)).toBeLessThan(0.005);
    expect(tips.every(({ lowCents, highCents }) => lowCents <= highCents && highCents >= 500)).toBe(true);
  });

  it('wait for readings, and say from how many days they are', async () => {
    expect(await tipsOf('pending')).toEqual({ home: null, tips: [], usesSurvey: false });
    expect((await tipsOf('just-moved-in')).home?.days).toBe(20);
  });

  it('are not for a closed account', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const { status } = await olivia.call(listTips, { accountNumber: olivia.accountNumber });
    expect(status.error).toBe('AUTH403');
  });
});

it('the programs are those that a home may join, or is in', async () => {
  const programsOf = async (who: string) => {
    const person = await portal.signIn(who);
    return (await person.call(listSavingPrograms, { accountNumber: person.accountNumber })).data.programs;
  };
  const key = 'time-of-use-rate';
  const rebate = { key: 'peak-time-rebate', centsPerKwh: 125, isJoined: false };
  expect(await programsOf('on-time')).toEqual([{ key, tariffLabel: 'CA-D-TOU', isJoined: false }, rebate]);
  expect(await programsOf('auto-pay')).toEqual([{ key, tariffLabel: 'CA-D-TOU', isJoined: true }, rebate]);
  expect(await programsOf('spanish-speaker')).toEqual([{ key, tariffLabel: 'AZ-R-TOUD', isJoined: false }, rebate]);
  expect(await programsOf('arizona')).toContainEqual({ ...rebate, isJoined: true });
  expect(await programsOf('solar')).toEqual([rebate]);
  expect(await programsOf('pending')).toEqual([]);
});

describe('the survey', () => {
  const home = { home: ['apartment'], people: ['2'], owns: ['rent'], cooling: ['none'], heating: ['electric'] };
  const rest = { thermostat: ['manual'], waterHeating: ['electric'], refrigerator: ['over-10'], lighting: ['few'] };

  it('is saved answer by answer, goes on elsewhere, and then chooses tips', async () => {
    const grace = await portal.signIn('credit');
    const { accountNumber } = grace;
    const before = (await grace.call(listTips, { accountNumber })).data;
    expect((await grace.call(getSurvey, { accountNumber })).data).toEqual({
      ...{ answers: {}, revision: 0, isFinished: false, savedAt: null },
    });
    const first = await grace.call(saveSurvey, { accountNumber, answers: home, revision: 0, isFinished: false });
    expect(first.data).toMatchObject({ answers: home, revision: 1, isFinished: false });
    const elsewhere = await portal.signIn('credit');
    expect((await elsewhere.call(getSurvey, { accountNumber })).data).toEqual(first.data);
    const answers = { ...home, ...rest, devices: [] };
    const finished = await elsewhere.call(saveSurvey, { accountNumber, answers, revision: 1, isFinished: true });
    expect(finished.data).toMatchObject({ answers, revision: 2, isFinished: true });
    const after = (await grace.call(listTips, { accountNumber })).data;
    expect(before.tips.map(({ key }) => key)).not.toContain('led');
    expect(after.usesSurvey).toBe(true);
    expect(after.tips.map(({ key }) => key)).toEqual(expect.arrayContaining(['led', 'refrigerator', 'water-heater']));
  });

  it('refuses what doesn’t fit together, and what another device has overtaken; nothing changes', async () => {
    const hannah = await portal.signIn('paperless');
    const { accountNumber } = hannah;
    const save = (answers: Record<string, string[]>, revision: number, isFinished = false) =>
      hannah.call(saveSurvey, { accountNumber, answers, revision, isFinished });
    expect((await save({ carHours: ['night'] }, 0)).status.error).toBe('SAV422');
    expect((await save({ home: ['castle'] }, 0)).status.error).toBe('SAV422');
    expect((await save(home, 0, true)).status.error).toBe('SAV422');
    expect((await save(home, 3)).status.error).toBe('SAV409');
    const both = await Promise.all([save({ people: ['1'] }, 0), save({ people: ['2'] }, 0)]);
    expect(both.map(({ status }) => status.error ?? 'saved').sort()).toEqual(['SAV409', 'saved']);
    expect((await hannah.call(getSurvey, { accountNumber })).data.revision).toBe(1);
  });

  it('is the person’s own: others on the account don’t see it, and those who only look can’t answer', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    await daniel.call(saveSurvey, { accountNumber, answers: { people: ['3'] }, revision: 0, isFinished: false });
    const soojin = await portal.signIn('co-owner');
    expect((await soojin.call(getSurvey, { accountNumber })).data.revision).toBe(0);
    const lily = await portal.signIn('read-only-guest');
    expect((await lily.call(getSurvey, { accountNumber })).data.revision).toBe(0);
    const { status } = await lily.call(saveSurvey, { accountNumber, answers: {}, revision: 0, isFinished: false });
    expect(status.error).toBe('AUTH403');
  });

  it('is in the file of one’s data, and goes when it is deleted', async () => {
    const aaron = await portal.signIn('arizona');
    const { accountNumber, uuid } = aaron;
    await aaron.call(saveSurvey, { accountNumber, answers: { people: ['4'] }, revision: 0, isFinished: false });
    expect((await aaron.call(downloadMyProfile, { uuid })).data.savingSurveys).toMatchObject([
      { accountNumber, answers: [{ question: 'people', answers: ['4'] }], isFinished: false },
    ]);
    await aaron.call(deleteSurvey, { accountNumber });
    await aaron.call(deleteSurvey, { accountNumber });
    expect((await aaron.call(getSurvey, { accountNumber })).data.revision).toBe(0);
    expect((await aaron.call(downloadMyProfile, { uuid })).data.savingSurveys).toEqual([]);
    const logged = await portal.sql<{ kind: string }>`
      select kind from portal.event where user_uuid = ${uuid} and kind like 'saving-survey%' order by event_id`;
    expect(logged.map(({ kind }) => kind)).toEqual(['saving-survey-saved', 'saving-survey-deleted']);
  });
});

describe('the devices of a home', () => {
  it('cost what the bill would be less without them, and less at other hours on time-of-use prices', async () => {
    const marcus = await portal.signIn('auto-pay');
    const { accountNumber } = marcus;
    const things = async () => (await marcus.call(listThings, { accountNumber })).data;
    expect((await things()).things).toEqual([]);
    const answers = { home: ['house'], devices: ['dryer', 'freezer'] };
    await marcus.call(saveSurvey, { accountNumber, answers, revision: 0, isFinished: false });
    await marcus.call(saveThing, { accountNumber, key: 'washer', count: 1, usesPerWeek: 7, startHour: 17 });
    await marcus.call(removeThing, { accountNumber, key: 'freezer' });
    const { home, things: listed } = await things();
    expect(listed.map(({ key, isFromSurvey }) => [key, isFromSurvey])).toEqual([
      ['dryer', true],
      ['washer', false],
    ]);
    const [dryer] = listed;
    expect(dryer?.monthCents).toBeGreaterThan(0);
    expect(dryer?.monthCents).toBeLessThan(home?.monthCents ?? 0);
    expect(dryer?.better).toMatchObject({ startHour: 21 });
    expect(dryer?.better?.monthCents).toBeLessThan(dryer?.monthCents ?? 0);
    await marcus.call(saveThing, { accountNumber, key: 'dryer', count: 2, usesPerWeek: 4, startHour: 12 });
    const [moved] = (await things()).things;
    expect(moved).toMatchObject({ key: 'dryer', count: 2, startHour: 12, better: null, isFromSurvey: true });
  });

  it('have hours only where they have some', async () => {
    const marcus = await portal.signIn('auto-pay');
    const { accountNumber } = marcus;
    const timeless = { accountNumber, key: 'dryer', count: 1, usesPerWeek: null, startHour: null } as const;
    expect((await marcus.call(saveThing, timeless)).status.error).toBe('SAV422');
    const timed = { accountNumber, key: 'freezer', count: 1, usesPerWeek: 3, startHour: 4 } as const;
    expect((await marcus.call(saveThing, timed)).status.error).toBe('SAV422');
  });
});

describe('the saving plan', () => {
  it('begins with a tip of the home, once, and measures it from the readings since', async () => {
    const marcus = await portal.signIn('auto-pay');
    const { accountNumber } = marcus;
    const both = await Promise.all([1, 2].map(() => marcus.call(addStep, { accountNumber, key: 'base' })));
    expect(both.map(({ status }) => status.code)).toEqual([200, 200]);
    const read = async () => (await marcus.call(listSteps, { accountNumber })).data.steps;
    expect(await read()).toMatchObject([
      {
        key: 'base',
        startedOn: '2026-11-20',
        measuredAs: 'electric-use',
        result: { state: 'too-early', daysLeft: 21 },
      },
    ]);
    // As if it had begun in October: then there are enough days, and the figures are those of the readings.
    await portal.sql`
      update portal.saving_step set started_on = '2026-10-01' where account_number = ${accountNumber}`;
    const [step] = await read();
    const [used] = await portal.sql<{ wh: number }>`
      select round(avg(u.total * power(10, u.scale)))::int as wh
      from utility.service_agreement s join utility.usage_day u on u.meter_id = s.meter_id and u.channel = 1
      where s.account_number = ${accountNumber} and u.day >= '2026-10-01' and u.day < '2026-11-20'`;
    expect(step?.result).toMatchObject({ days: 50 });
    const measured = step && 'measured' in step.result ? step.result.measured : 0;
    expect(Math.abs(measured / (used?.wh ?? 1) - 1)).toBeLessThan(0.02);
    await marcus.call(removeStep, { accountNumber, key: 'base' });
    await marcus.call(removeStep, { accountNumber, key: 'base' });
    expect(await read()).toEqual([]);
  });

  it('takes no tip that isn’t this home’s', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    expect((await daniel.call(addStep, { accountNumber, key: 'into-sun' })).status.error).toBe('SAV404');
    const liam = await portal.signIn('pending');
    const asked = { accountNumber: liam.accountNumber, key: 'base' } as const;
    expect((await liam.call(addStep, asked)).status.error).toBe('SAV404');
  });
});
