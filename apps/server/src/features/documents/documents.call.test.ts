import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadDocument, removeDocument, uploadDocument } from '@wattershed/contract/documents';
import { inTransaction } from '@wattershed/database/transaction';
import { documentTypes } from '@wattershed/domain/document/document-type';
import { maxDocumentBytes, personLimits } from '@wattershed/domain/document/upload-limits';
import { formOf } from '@wattershed/testkit/http-request-of';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eicar, phonePicture, pngOfSize, pngPicture, rawPdf, textPdf } from '../../../test/files/odd-files.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { findAuthorisation } from '../../access/access-store.ts';
import { newUuid } from '../../ids.ts';
import { hearEverySeconds } from './document-store.ts';
import { attachDocuments } from './reads-store.ts';
import { sweepDocuments } from './sweep-documents.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = await Promise.all([portal.signIn('past-due'), portal.signIn('on-time')]);
});
afterAll(() => portal.close());
afterEach(async () => {
  await portal.sql`delete from portal.document`;
  await rm(join(portal.config.dataDir, 'documents'), { recursive: true, force: true });
});

const smallPdf = rawPdf('<<>>');

const upload = (content: Buffer | string, name = 'photo.jpg', person = elena) =>
  person.call(uploadDocument, { accountNumber: person.accountNumber }, { payload: formOf(content, name) });

const download = (documentId: string, person = elena) =>
  person.call(downloadDocument, { accountNumber: person.accountNumber, documentId });

const rowsOf = () => portal.sql<{ state: string; bytes: number }>`select state, bytes from portal.document`;

/** What is on the disk: arriving or kept. */
const filesLeft = async () => {
  const { arriving, kept } = portal.config.documentsFolder;
  const all = await Promise.all(
    [arriving, kept].map(folder => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return all.flat().filter(entry => entry.isFile()).length;
};

const accessOf = async (person: PersonSignedIn) => {
  const found = await findAuthorisation(portal.sql, person.accessToken, person.accountNumber, null);
  if (!found?.access) throw new Error('no access');
  return found.access;
};

describe('a picture', () => {
  test('is made anew: upright, without place, device, and words', async () => {
    const taken = await phonePicture(60, 40);
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('PhoneMaker');
    const { data } = await upload(taken, 'C:\\Photos\\IMG_0001.JPEG');
    expect(data).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', widthPx: 40, heightPx: 60 });
    const kept = await download(data.documentId);
    const content = kept.body.rawPayload;
    expect(content.length).toBe(data.bytes);
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([40, 60]);
    expect(content.toString('latin1')).not.toMatch(/PhoneMaker|kitchen|GPS/);
  });

  test('as a PNG stays one, with what is transparent', async () => {
    const { data } = await upload(await pngPicture(), 'plan.png');
    expect(data).toMatchObject({ name: 'plan.png', type: 'image/png', widthPx: 30, heightPx: 20 });
    const kept = await sharp((await download(data.documentId)).body.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'png', hasAlpha: true });
  });

  test('that a camera of today takes is made smaller, and still readable', async () => {
    const { data } = await upload(await phonePicture(5_000, 100));
    expect([data.widthPx, data.heightPx]).toEqual([82, 4_096]);
  });

  test('of more pixels than are decoded is refused before any is decoded', async () => {
    for (const [width, height] of [
      [50_000, 50_000],
      [50_000, 10],
      [9_000, 9_000],
    ] as const) {
      const answer = await upload(pngOfSize(width, height), 'large.png');
      expect([width, answer.httpStatus, answer.status.error]).toEqual([width, 422, 'DOC005']);
    }
  });
});

test('a PDF is kept byte for byte', async () => {
  const pdf = await textPdf('What the meter showed');
  const { data } = await upload(pdf, 'meter.pdf');
  expect(data).toMatchObject({ name: 'meter.pdf', type: 'application/pdf', bytes: pdf.length, widthPx: null });
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  expect(hash((await download(data.documentId)).body.rawPayload)).toBe(hash(pdf));
});

test('a PDF of exactly as much as a file may have is kept whole', async () => {
  const around = rawPdf('()').length;
  const { data } = await upload(rawPdf(`(${'a'.repeat(maxDocumentBytes - around)})`), 'large.pdf');
  expect(data.bytes).toBe(maxDocumentBytes);
});

const endOfForm = '--a-boundary-of-tests--\r\n';

describe('a file that is refused leaves nothing behind:', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
  const files: [string, string, () => Buffer | string | Promise<Buffer>][] = [
    ['of 0 bytes', 'DOC001', () => ''],
    ['of 26 MB', 'DOC002', () => megabytes(26)],
    ['one byte too large', 'DOC002', () => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maxDocumentBytes - 4)])],
    ['a program that is called photo.jpg', 'DOC003', () => Buffer.from('MZ\u0090\u0000 This program', 'latin1')],
    ['a page that is called photo.jpg', 'DOC003', () => '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', 'DOC003', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a zip file', 'DOC003', () => Buffer.from('PK\u0003\u0004', 'latin1')],
    ['a picture cut off in the middle', 'DOC004', async () => (await phonePicture(600, 400)).subarray(0, 900)],
    ['a picture that unpacks to something else', 'DOC004', () => pngOfSize(8_000, 8_000)],
    ['a page that begins like a picture', 'DOC004', () => Buffer.from('\u00ff\u00d8\u00ff<script>', 'latin1')],
    ['a PDF that is not whole', 'DOC004', async () => (await textPdf('Hello')).subarray(0, 600)],
    ['a PDF with a password', 'DOC006', () => textPdf('Hello', { ownerPassword: 'secret', userPassword: 'open' })],
    ['a PDF with a script', 'DOC007', () => rawPdf('<</S /JavaScript /JS (app.alert(1))>>')],
    ['malware', 'DOC008', () => rawPdf(`(${eicar})`)],
  ];
  test.each(files)('%s is %s', async (_, code, make) => {
    const answer = await upload(await make());
    expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
    expect([await rowsOf(), await filesLeft()]).toEqual([[], 0]);
    const [event] = await portal.sql`select kind, after from portal.event order by event_id desc limit 1`;
    expect(event).toEqual({ kind: 'document-refused', after: { reason: code } });
  });

  test('while the scanner is down', async () => {
    const answer = await upload(rawPdf('(WATTERSHED-SCANNER-DOWN)'));
    expect([answer.httpStatus, answer.status.error]).toEqual([503, 'DOC503']);
    expect([await rowsOf(), await filesLeft()]).toEqual([[], 0]);
  });

  test.each(['ENOSPC', 'EDQUOT'])('while the disk says %s', async code => {
    const { documents } = portal.services.gateways;
    const { put } = documents;
    documents.put = () => Promise.reject(Object.assign(new Error('no room'), { code }));
    const answer = await upload(smallPdf);
    documents.put = put;
    expect([answer.httpStatus, answer.status.error]).toEqual([503, 'DOC507']);
    expect([await rowsOf(), await filesLeft()]).toEqual([[], 0]);
  });

  test.each([
    ['no form', { payload: 'hello', headers: { 'content-type': 'text/plain' } }],
    ['a form without a boundary', { payload: formOf('a'), headers: { 'content-type': 'multipart/form-data' } }],
    ['a form with another field', { payload: formOf('a', 'a.txt', 'picture') }],
    ['a form with two files', { payload: Buffer.concat([formOf('a').subarray(0, -endOfForm.length), formOf('b')]) }],
    ['a form that breaks off', { payload: formOf('a').subarray(0, -30) }],
    ['a form without a file', { payload: Buffer.from(endOfForm) }],
    ['JSON', { payload: '{"file":"a"}', headers: { 'content-type': 'application/json' } }],
  ])('%s is a plain 400', async (_, extra) => {
    const answer = await elena.call(uploadDocument, { accountNumber: elena.accountNumber }, extra);
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
    expect([await rowsOf(), await filesLeft()]).toEqual([[], 0]);
  });
});

test('no other call takes a form', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a-boundary-of-tests' };
  const { accountNumber } = elena;
  const answer = await elena.call(
    removeDocument,
    { accountNumber, documentId: newUuid() },
    { payload: formOf('a'), headers },
  );
  expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
});

describe('an uploaded file', () => {
  test('is only ever saved, as bytes of no type, and nothing in it would run', async () => {
    const { data } = await upload(smallPdf, 'über "plan".pdf');
    const { headers } = await download(data.documentId);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is there for its person only, and on its account only', async () => {
    const { documentId } = (await upload(smallPdf)).data;
    const coOwner = await portal.signIn('co-owner');
    const mine = (await upload(smallPdf, 'a.pdf', daniel)).data.documentId;
    const answers = [
      await download(documentId, daniel),
      await daniel.call(downloadDocument, { accountNumber: elena.accountNumber, documentId }),
      // The account is theirs, the file another person's.
      await coOwner.call(downloadDocument, { accountNumber: daniel.accountNumber, documentId: mine }),
      await coOwner.call(removeDocument, { accountNumber: daniel.accountNumber, documentId: mine }),
      await download(newUuid()),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(answers.map(() => 'RES404'));
  });

  test('can be removed until it is attached to something, and is gone then', async () => {
    const { accountNumber } = elena;
    const [{ data: one }, { data: other }] = [await upload(smallPdf), await upload(smallPdf)];
    expect(await filesLeft()).toBe(2);
    await elena.call(removeDocument, { accountNumber, documentId: one.documentId });
    expect([(await download(one.documentId)).httpStatus, await filesLeft()]).toEqual([404, 1]);
    await attachDocuments(portal.sql, await accessOf(elena), [other.documentId], 'message 1');
    const refused = await elena.call(removeDocument, { accountNumber, documentId: other.documentId });
    expect([refused.status.error, (await download(other.documentId)).httpStatus]).toEqual(['RES404', 200]);
  });

  test('is attached once, with all that go along or none', async () => {
    const [one, other] = [(await upload(smallPdf)).data, (await upload(smallPdf)).data];
    const attach = async (person: PersonSignedIn, ids: string[]) => {
      const access = await accessOf(person);
      return inTransaction(portal.sql, tx => attachDocuments(tx, access, ids, 'message 1'));
    };
    await expect(attach(daniel, [one.documentId])).rejects.toMatchObject({ code: 'RES404' });
    await expect(attach(elena, [one.documentId, newUuid()])).rejects.toMatchObject({ code: 'RES404' });
    await attach(elena, [one.documentId, other.documentId]);
    await expect(attach(elena, [one.documentId])).rejects.toMatchObject({ code: 'RES404' });
  });

  test('goes after a day unless something keeps it, and nothing else goes with it', async () => {
    const [loose, kept, fresh] = [
      (await upload(smallPdf)).data,
      (await upload(smallPdf)).data,
      (await upload(smallPdf)).data,
    ];
    await attachDocuments(portal.sql, await accessOf(elena), [kept.documentId], 'message 1');
    await portal.sql`
      update portal.document set created_at = now() - interval '25 hours'
      where document_id in (${loose.documentId}, ${kept.documentId})`;
    // One whose process was killed while it arrived.
    await portal.sql`
      insert into portal.document (account_number, document_id, user_uuid, created_at)
      values (${elena.accountNumber}, ${newUuid()}, ${elena.uuid}, now() - interval '16 minutes')`;
    await sweepDocuments(portal.services);
    await sweepDocuments(portal.services);
    const answers = [loose, kept, fresh].map(async ({ documentId }) => (await download(documentId)).httpStatus);
    expect(await Promise.all(answers)).toEqual([404, 200, 200]);
    expect(await filesLeft()).toBe(2);
    expect((await rowsOf()).map(({ state }) => state).sort()).toEqual(['attached', 'gone', 'held']);
  });

  test('is missing on the disk: the person is told so, and gets nothing else', async () => {
    const { documentId } = (await upload(smallPdf)).data;
    await portal.services.gateways.documents.remove(`${elena.accountNumber}/${documentId}`);
    expect((await download(documentId)).status.error).toBe('SYS500');
  });
});

describe('one person', () => {
  test('uploads so many files in a day, and not one more; others still can', async () => {
    await portal.sql`
      insert into portal.document (account_number, document_id, user_uuid, state)
      select ${elena.accountNumber}, gen_random_uuid(), ${elena.uuid}, 'gone'
      from generate_series(1, ${personLimits.filesPerDay - 1})`;
    const answers = [await upload(smallPdf), await upload(smallPdf)];
    expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual([
      [200, undefined],
      [429, 'DOC429'],
    ]);
    expect((await upload(smallPdf, 'a.pdf', daniel)).httpStatus).toBe(200);
  });

  test('uploads so many bytes in a day, and not one more', async () => {
    await portal.sql`
      insert into portal.document (account_number, document_id, user_uuid, state, attached_to, bytes)
      values (${elena.accountNumber}, ${newUuid()}, ${elena.uuid}, 'attached', 'x', ${personLimits.bytesPerDay - 1000})`;
    expect((await upload(smallPdf)).status.error).toBe('DOC429');
    await portal.sql`update portal.document set created_at = now() - interval '25 hours'`;
    expect((await upload(smallPdf)).httpStatus).toBe(200);
  });

  test('uploads three files at a time, however many requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(smallPdf)));
    const taken = answers.filter(({ httpStatus }) => httpStatus === 200).length;
    expect(answers.filter(({ status }) => status.error === 'DOC429').length).toBe(8 - taken);
    expect(taken).toBeGreaterThanOrEqual(personLimits.atOnce);
    expect(await filesLeft()).toBe(taken);
  });
});

test('files whose process was killed keep nobody from uploading another one', async () => {
  await portal.sql`
    insert into portal.document (account_number, document_id, user_uuid, created_at)
    select ${elena.accountNumber}, gen_random_uuid(), ${elena.uuid}, now() - interval '2 minutes'
    from generate_series(1, ${personLimits.atOnce})`;
  expect((await upload(smallPdf)).status.error).toBe('DOC429');
  await portal.sql`update portal.document set heard_at = now() - interval '31 seconds'`;
  expect((await upload(smallPdf)).httpStatus).toBe(200);
});

test('a file that takes long says that it is still arriving, and stops when it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Others set such timers, too: the line for a connection does, when the machine is busy.
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const { documents } = portal.services.gateways;
  const { put } = documents;
  documents.put = async (key, path) => {
    await portal.sql`update portal.document set heard_at = now() - interval '20 seconds'`;
    vi.advanceTimersByTime(hearEverySeconds * 1_000);
    await vi.waitUntil(async () => {
      const [row] = await portal.sql<{ isNew: boolean }>`
        select heard_at > now() - interval '15 seconds' as "isNew" from portal.document`;
      return row?.isNew;
    }, 60_000);
    return put(key, path);
  };
  try {
    const answer = await upload(smallPdf);
    const at = begun.mock.calls.findIndex(([, everyMs]) => everyMs === hearEverySeconds * 1_000);
    expect(answer.httpStatus).toBe(200);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(ended).toHaveBeenCalledWith(begun.mock.results[at]?.value);
  } finally {
    documents.put = put;
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

describe('everyone who may see an account may upload a file for it', () => {
  const people = [
    ['an owner', 'past-due'],
    ['a co-owner', 'co-owner'],
    ['a full guest', 'full-guest'],
    ['a billing guest', 'billing-guest'],
    ['a read-only guest', 'read-only-guest'],
    ['someone who can only pay in cash', 'payment-blocked'],
    ['a former customer who owes', 'closed-with-balance'],
    ['someone whose service starts next week', 'pending'],
  ] as const;
  test.each(people)('%s', async (_, persona) => {
    const person = await portal.signIn(persona);
    const { data } = await upload(smallPdf, 'a.pdf', person);
    expect(Object.keys(documentTypes)).toContain(data.type);
    expect((await download(data.documentId, person)).httpStatus).toBe(200);
  });
});
