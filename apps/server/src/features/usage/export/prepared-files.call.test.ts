import { downloadUsageFile, listUsageFiles, prepareUsageFile as prepareCall } from '@wattershed/contract/usage/export';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../test/files/read-xlsx.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { prepareUsageFile, sweepUsageFiles } from './prepare-usage-file.ts';

let portal: TestPortal;
let priya: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  priya = await portal.signIn('solar');
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

const large = { by: 'interval', format: 'csv', services: 'both', language: 'EN_US' } as const;
const order = (person: PersonSignedIn, more: object = {}) =>
  person.call(prepareCall, { accountNumber: person.accountNumber, ...large, ...more });
const filesOf = async (person: PersonSignedIn) =>
  (await person.call(listUsageFiles, { accountNumber: person.accountNumber })).data.files;
const download = (person: PersonSignedIn, fileId: string) =>
  person.call(downloadUsageFile, { accountNumber: person.accountNumber, fileId });
const queued = () => portal.sql`select data from jobs.job where name = 'prepare-usage-file'`;

/** Everything that is queued, as the worker would do it. */
async function prepareAll(): Promise<void> {
  for (const { data } of await queued()) await prepareUsageFile(portal.services, data);
}

describe('a file too large to come at once', () => {
  it('is one file, however often it is ordered at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(priya)));
    const ids = new Set(answers.map(({ data }) => data.fileId));
    expect(ids.size).toBe(1);
    expect(await queued()).toHaveLength(1);
    expect(await filesOf(priya)).toMatchObject([{ state: 'waiting', bytes: null, by: 'interval', format: 'csv' }]);
    const [fileId = ''] = ids;
    expect((await download(priya, fileId)).status.error).toBe('RES404');
  });

  it('lies ready after its job, whole, and whoever ordered it is told once', async () => {
    await prepareAll();
    await prepareAll();
    const [file] = await filesOf(priya);
    expect(file).toMatchObject({ state: 'ready' });
    const answer = await download(priya, file?.fileId ?? '');
    expect(answer.headers['content-length']).toBe(String(file?.bytes));
    expect(answer.body.rawPayload).toHaveLength(file?.bytes ?? 0);
    expect(answer.body.body.trimEnd().split('\r\n').length).toBeGreaterThan(40_000);
    const told = await portal.sql`
      select title from portal.message where kind = 'usage/file-ready' and recipient_id = ${priya.uuid}`;
    expect(told).toEqual([{ title: 'Your usage file is ready' }]);
  });

  it('ordered again while it lies there is the same; other days are another', async () => {
    const [known] = await filesOf(priya);
    expect((await order(priya)).data.fileId).toBe(known?.fileId);
    const other = await order(priya, { before: localDate('2026-11-01'), format: 'xlsx' });
    expect(other.data.fileId).not.toBe(known?.fileId);
    await prepareAll();
    const answer = await download(priya, other.data.fileId);
    expect(readXlsx(answer.body.rawPayload).rows.length).toBeGreaterThan(40_000);
  });

  it('is only for the person who ordered it', async () => {
    const [file] = await filesOf(priya);
    expect((await download(daniel, file?.fileId ?? '')).status.error).toBe('RES404');
    expect((await download(priya, newUuid())).status.error).toBe('RES404');
    const soojin = await portal.signIn('co-owner');
    const own = await order(soojin);
    expect((await filesOf(daniel)).map(({ fileId }) => fileId)).not.toContain(own.data.fileId);
    expect((await download(daniel, own.data.fileId)).status.error).toBe('RES404');
    const { accountNumber } = priya;
    expect((await daniel.call(listUsageFiles, { accountNumber })).status.error).toBe('RES404');
    expect((await daniel.call(prepareCall, { accountNumber, ...large })).status.error).toBe('RES404');
  });

  it('is refused like one that comes at once, and changes nothing then', async () => {
    const before = await filesOf(daniel);
    const asked = { from: localDate('2026-05-01'), before: localDate('2026-04-01') };
    expect((await order(daniel, asked)).status.error).toBe('USG422');
    expect((await order(daniel, { from: localDate('2027-05-01') })).status.error).toBe('USG424');
    expect((await order(daniel, { from: localDate('2016-05-01') })).status.error).toBe('USG425');
    expect(await filesOf(daniel)).toEqual(before);
  });

  it('is not ordered while three others are on their way', async () => {
    const answers = [];
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'])
      answers.push(await order(daniel, { before: localDate(day) }));
    expect(answers.map(({ status }) => status.error)).toEqual([undefined, undefined, undefined, 'USG429']);
    await prepareAll();
    expect((await order(daniel, { before: localDate('2026-11-05') })).httpStatus).toBe(200);
  });

  it('is not made anymore for someone who has lost the account', async () => {
    const guest = await portal.signIn('full-guest');
    const { data } = await order(guest);
    await portal.sql`delete from portal.account_link where user_uuid = ${guest.uuid}`;
    await prepareAll();
    const [row] = await portal.sql`select state from portal.usage_file where file_id = ${data.fileId}`;
    expect(row?.state).toBe('waiting');
  });

  it('goes after a week, and is given up when it can’t be made', async () => {
    const [file] = await filesOf(priya);
    await portal.sql`update portal.usage_file set ordered_at = now() - interval '3 hours' where state = 'waiting'`;
    await portal.sql`
      update portal.usage_file set ordered_at = now() - interval '8 days' where file_id = ${file?.fileId ?? ''}`;
    await sweepUsageFiles(portal.services);
    const key = `${priya.accountNumber}/${file?.fileId}`;
    expect(await portal.services.gateways.documents.open(key)).toBeUndefined();
    expect((await filesOf(priya)).map(({ fileId }) => fileId)).not.toContain(file?.fileId);
    const states =
      await portal.sql`select distinct state from portal.usage_file where ordered_at < now() - interval '2 hours'`;
    expect(states.map(({ state }) => state)).toEqual(['failed']);
  });
});
