import { uploadReportPhoto } from '@wattershed/contract/outages/photos';
import { reportOutage } from '@wattershed/contract/outages/reporting';
import { visitorLimits } from '@wattershed/domain/document/upload-limits';
import { buildUtilityApp } from '@wattershed/reference-utility/app';
import { formOf } from '@wattershed/testkit/http-request-of';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eicar, pngOfSize, pngPicture, rawPdf } from '../../../../test/files/odd-files.ts';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { demoAgent } from '../../../gateways/demo-people.ts';
import { newUuid } from '../../../ids.ts';
import { sweepDocuments } from '../../documents/sweep-documents.ts';
import { forgetReports } from './forget-reports.ts';
import { handOverQueued } from './hand-over.ts';

let portal: TestPortal;
/** The utility's own process, which reaches the portal as it does outside of tests. */
let utility: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  portal = await testPortal();
  const portalApiUrl = `${await portal.app.listen({ host: '127.0.0.1', port: 0 })}${portal.config.basePath}/`;
  utility = buildUtilityApp({
    ...{ db: portal.sql, portalOrigin: 'http://localhost:4100', portalApiUrl, keys: utilityKeys },
  });
  const signedIn = await utility.inject({
    ...{ method: 'POST', url: '/agents/sign-in' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(demoAgent).toString(),
  });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(async () => {
  await utility.close();
  await portal.close();
});

/** As long as a crowded machine may take. */
const soon = { timeout: 60_000 };

const send = (uuId: string, content: Buffer, name = 'wire.png') =>
  portal.call(uploadReportPhoto, { uuId }, { payload: formOf(content, name) });

const report = (uuId: string, attachments: string[]) =>
  portal.call(reportOutage, {
    ...{ uuId, reporterName: '', phoneNumber: '9165552100', emailAddress: '', eventType: 'wire-down', address: '' },
    ...{ postalCode: '95758', latitude: null, longitude: null, message: '', isHazard: true, joins: null },
    ...{ attachments, language: 'EN_US' },
  });

const desk = (url: string) => utility.inject({ url, headers: { cookie } });
const stateOf = async (documentId: string) => {
  const [row] = await portal.sql`select state from portal.document where document_id = ${documentId}`;
  return row?.state;
};

test('a visitor’s photo goes with the report to the desk, to nobody else, and with the report’s end', async () => {
  const uuId = newUuid();
  const { data: photo } = await send(uuId, await pngPicture());
  const { data } = await report(uuId, [photo.documentId]);
  await vi.waitFor(async () => {
    await portal.sql`update portal.outage_report set next_try_at = now() where state = 'queued'`;
    await handOverQueued(portal.services);
    expect((await desk(`/agents/outages?report=${data.reportNumber.toLowerCase()}`)).body).toContain(`>Photo 1</a>`);
  }, soon);
  const url = `/agents/outages/photos/${uuId}/${photo.documentId}`;
  const file = await desk(url);
  expect([file.statusCode, file.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${photo.documentId}.png"`);
  expect((await utility.inject({ url })).headers.location).toBe('/agents');
  expect((await desk(`/agents/outages/photos/${uuId}/${newUuid()}`)).body).toContain('This photo isn’t there');

  await portal.sql`update portal.outage_report set created_at = now() - interval '91 days' where report_key = ${uuId}`;
  await forgetReports(portal.services);
  expect(await stateOf(photo.documentId)).toBe('removed');
  await sweepDocuments(portal.services);
  expect(await stateOf(photo.documentId)).toBe('gone');
  expect((await desk(url)).body).toContain('the portal isn’t responding');
});

test.each([
  ['a text', Buffer.from('not a photo'), 'DOC003'],
  ['nothing', Buffer.alloc(0), 'DOC001'],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'DOC004'],
  ['a picture of a billion pixels in a hundred bytes', pngOfSize(19_000, 19_000), 'DOC005'],
  ['a picture that is one line of the width of a city', pngOfSize(900_000, 1), 'DOC005'],
  ['a document with a program', rawPdf('<</OpenAction<</S/JavaScript/JS(x)>>>>'), 'DOC007'],
])('%s is refused by the gate that all files go through, and nothing of it is left', async (_, content, code) => {
  const uuId = newUuid();
  expect((await send(uuId, content)).status.error).toBe(code);
  expect(await portal.sql`select from portal.document where report_key = ${uuId}`).toHaveLength(0);
});

test('malware is refused', async () => {
  expect((await send(newUuid(), Buffer.concat([await pngPicture(), Buffer.from(eicar)]))).status.error).toBe('DOC008');
});

test('a photo of another report can’t be taken, and the report is then not there', async () => {
  const { data: photo } = await send(newUuid(), await pngPicture());
  const uuId = newUuid();
  expect((await report(uuId, [photo.documentId])).status.error).toBe('RES404');
  expect(await portal.sql`select from portal.outage_report where report_key = ${uuId}`).toHaveLength(0);
});

test('one report has only so many, and one network only so many at once', async () => {
  const uuId = newUuid();
  const networkHash = Buffer.alloc(32);
  await portal.sql`
    insert into portal.document (account_number, document_id, report_key, network_hash, state)
    select 'visitor', gen_random_uuid(), ${uuId}, network_hash, 'held'
    from (select network_hash from portal.document where network_hash <> ${networkHash} limit 1) one,
      generate_series(1, ${visitorLimits.filesOfReport})`;
  expect((await send(uuId, await pngPicture())).status.error).toBe('DOC429');
  await portal.sql`
    insert into portal.document (account_number, document_id, report_key, network_hash)
    select 'visitor', gen_random_uuid(), gen_random_uuid(), network_hash
    from (select network_hash from portal.document where network_hash <> ${networkHash} limit 1) one,
      generate_series(1, ${visitorLimits.atOnce})`;
  expect((await send(newUuid(), await pngPicture())).status.error).toBe('DOC429');
  // Their process was killed.
  await portal.sql`update portal.document set heard_at = now() - interval '1 minute' where state = 'arriving'`;
  expect((await send(newUuid(), await pngPicture())).status.error).toBeUndefined();
});
