import { downloadDocument, removeDocument, uploadDocument } from '@wattershed/contract/documents';
import { deleteGroups } from '@wattershed/contract/inbox/marking';
import { downloadAttachment, getMessage, listGroup } from '@wattershed/contract/inbox/reading';
import {
  answerCustomer,
  downloadHandedOverFile,
  uploadAnswerFile,
  writeMessage,
} from '@wattershed/contract/inbox/writing';
import { buildUtilityApp } from '@wattershed/reference-utility/app';

import { formOf } from '@wattershed/testkit/http-request-of';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eicar, pngPicture, rawPdf } from '../../../../test/files/odd-files.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { demoAgent } from '../../../gateways/demo-people.ts';
import { newUuid } from '../../../ids.ts';
import { handOverMessage } from './hand-over.ts';

const smallPdf = rawPdf('<<>>');
let portal: TestPortal;
let elena: PersonSignedIn;
/** The utility's own process, which reaches the portal as it does outside of tests. */
let utility: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  portal = await testPortal();
  elena = await portal.signIn('past-due');
  const portalApiUrl = `${await portal.app.listen({ host: '127.0.0.1', port: 0 })}${portal.config.basePath}/`;
  utility = buildUtilityApp({
    db: portal.sql,
    portalOrigin: 'http://localhost:4100',
    portalApiUrl,
    keys: utilityKeys,
  });
  const signedIn = await utility.inject({
    method: 'POST',
    url: '/agents/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(demoAgent).toString(),
  });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(async () => {
  await utility.close();
  await portal.close();
});

const upload = async (content: Buffer, name: string) => {
  const { accountNumber } = elena;
  const { data } = await elena.call(uploadDocument, { accountNumber }, { payload: formOf(content, name) });
  return data.documentId;
};

/** A message of Elena's with a picture and a PDF. */
const write = async () => {
  const attachmentData = [await upload(await pngPicture(), 'meter <1>.png'), await upload(smallPdf, 'letter.pdf')];
  const { data } = await elena.call(writeMessage, {
    uuId: elena.uuid,
    accountNumber: elena.accountNumber,
    idempotencyKey: newUuid(),
    topic: 1,
    subject: 'My bill',
    messageBody: 'Why is it so high?',
    attachmentData,
  });
  return { messageId: data.messageId, pictureId: attachmentData[0] ?? '', pdfId: attachmentData[1] ?? '' };
};

const handOver = (messageId: string) => handOverMessage(portal.services, { userUuid: elena.uuid, messageId });
const pathOf = (messageId: string, fileId: string) => `/agents/messages/${messageId}/files/${fileId}`;
const open = (url: string, headers: Record<string, string> = { cookie }) => utility.inject({ url, headers });

describe('the utility’s desk', () => {
  test('shows a picture that a customer sent, and lets each file be saved', async () => {
    const { messageId, pictureId, pdfId } = await write();
    await handOver(messageId);
    const page = await open('/agents/messages');
    expect(page.body).toContain(`<img src="${pathOf(messageId, pictureId)}"`);
    expect(page.body).toContain(`<a class="plain" href="${pathOf(messageId, pictureId)}" download>meter 1.png</a>`);
    expect(page.body).toContain(`<a class="plain" href="${pathOf(messageId, pdfId)}" download>letter.pdf</a>`);
    expect(page.body).not.toContain(`<img src="${pathOf(messageId, pdfId)}"`);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data:");
    const picture = await open(pathOf(messageId, pictureId));
    expect([picture.statusCode, picture.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    expect((await open(pathOf(messageId, pdfId))).rawPayload.equals(smallPdf)).toBe(true);
  });

  test('gives a file as bytes of no type that are only ever saved', async () => {
    const { messageId, pictureId } = await write();
    await handOver(messageId);
    expect((await open(pathOf(messageId, pictureId))).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="meter_1.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('gives nothing to someone who is not signed in to it', async () => {
    const { messageId, pictureId } = await write();
    await handOver(messageId);
    for (const headers of [{}, { cookie: 'agent_desk=guessed' }]) {
      const answer = await open(pathOf(messageId, pictureId), headers);
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/agents', '']);
    }
  });

  test('has no file of a message that it was not given, of another message, or that nobody sent', async () => {
    const [given, waiting] = [await write(), await write()];
    await handOver(given.messageId);
    const loose = await upload(smallPdf, 'loose.pdf');
    const others = [
      [waiting.messageId, waiting.pdfId],
      [given.messageId, waiting.pdfId],
      [given.messageId, loose],
      [given.messageId, newUuid()],
      [newUuid(), given.pdfId],
    ] as const;
    for (const [messageId, attachmentId] of others) {
      const answer = await portal.backOffice(downloadHandedOverFile, { messageId, attachmentId });
      expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
      expect((await open(pathOf(messageId, attachmentId))).statusCode).toBe(404);
    }
    for (const odd of ['x', `${given.pdfId}%00`, '..%2f..']) {
      expect((await open(pathOf(given.messageId, odd))).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('keeps what it was given when the customer deletes the message from their inbox', async () => {
    const { messageId, pdfId } = await write();
    await handOver(messageId);
    await elena.call(deleteGroups, { uuId: elena.uuid, groupIds: [messageId] });
    expect((await elena.call(getMessage, { uuId: elena.uuid, messageId })).httpStatus).toBe(404);
    expect((await open(pathOf(messageId, pdfId))).statusCode).toBe(200);
  });

  test('says so when a file is gone', async () => {
    const { messageId, pdfId } = await write();
    await handOver(messageId);
    await portal.services.gateways.documents.remove(`${elena.accountNumber}/${pdfId}`);
    const answer = await open(pathOf(messageId, pdfId));
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([503, undefined]);
    expect(answer.body).toContain('The portal didn’t send this file.');
  });
});

describe('an answer with a file', () => {
  /** As a browser sends the form of the page. */
  const send = async (messageId: string, file?: File, answerText = 'Here is your letter.') => {
    const form = new FormData();
    form.set('messageId', messageId);
    form.set('answer', answerText);
    form.set('file', file ?? new File([], ''));
    const sent = new Response(form);
    return utility.inject({
      method: 'POST',
      url: '/agents/messages/answer',
      headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  };
  const pdf = (content: Buffer = smallPdf) => new File([new Uint8Array(content)], 'rate <letter>.pdf');
  const answersTo = async (messageId: string) => {
    const { data } = await elena.call(listGroup, { uuId: elena.uuid, groupId: messageId });
    return data.messages.filter(({ author }) => author === 'utility');
  };
  const handedOver = async () => {
    const { messageId } = await write();
    await handOver(messageId);
    return messageId;
  };

  test('comes to the customer’s inbox with it, once, and is theirs to save', async () => {
    const messageId = await handedOver();
    expect((await send(messageId, pdf())).statusCode).toBe(303);
    const [told, ...more] = await answersTo(messageId);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ body: 'Here is your letter.' });
    const file = told?.attachments[0];
    expect(file).toMatchObject({ name: 'rate letter.pdf', type: 'application/pdf', bytes: smallPdf.length });
    const request = { uuId: elena.uuid, messageId: told?.id ?? '', attachmentId: file?.attachmentId ?? '' };
    expect((await elena.call(downloadAttachment, request)).httpStatus).toBe(200);
    expect((await open('/agents/messages')).body).toContain('File: rate letter.pdf');
    // It is the utility's: the customer can neither send it on nor remove it, and it doesn't count for their day.
    const own = { accountNumber: elena.accountNumber, documentId: request.attachmentId };
    expect((await elena.call(removeDocument, own)).httpStatus).toBe(404);
    expect((await elena.call(downloadDocument, own)).httpStatus).toBe(404);
  });

  test('is not sent when the file is none that the gate takes; what was typed stays', async () => {
    const messageId = await handedOver();
    const virus = pdf(Buffer.concat([smallPdf, Buffer.from(eicar)]));
    const files = [
      [new File(['MZ'], 'letter.pdf'), 'The file isn’t a JPEG, PNG, or PDF. Nothing was sent.'],
      [virus, 'The file has malware. Nothing was sent.'],
    ] as const;
    for (const [file, words] of files) {
      const refused = await send(messageId, file, 'What was typed');
      expect([refused.statusCode, refused.body.includes(words)]).toEqual([422, true]);
      expect(refused.body).toContain('>What was typed</textarea>');
    }
    expect(await answersTo(messageId)).toEqual([]);
    const left = await portal.sql`select from portal.document where is_from_utility and state <> 'attached'`;
    expect(left).toHaveLength(0);
  });

  test('with a file that is far too large is refused before it is read', async () => {
    const messageId = await handedOver();
    const refused = await send(messageId, pdf(Buffer.alloc(28 * 1024 * 1024)));
    expect([refused.statusCode, refused.body.includes('larger than 25 MB')]).toEqual([413, true]);
  });

  test('without a file is an answer as ever, and needs words', async () => {
    const messageId = await handedOver();
    expect((await send(messageId, pdf(), ' ')).statusCode).toBe(422);
    expect((await send(messageId)).statusCode).toBe(303);
    expect(await answersTo(messageId)).toMatchObject([{ body: 'Here is your letter.', attachments: [] }]);
  });

  test('takes no file for a message that nobody wrote, and none of the customer’s own', async () => {
    const asked = { messageId: newUuid() };
    expect((await portal.backOffice(uploadAnswerFile, asked, { payload: formOf(smallPdf) })).status.error).toBe(
      'RES404',
    );
    const messageId = await handedOver();
    const attachmentData = [await upload(smallPdf, 'mine.pdf')];
    const answered = { messageId, answerId: newUuid(), messageBody: 'Here.', attachmentData };
    expect((await portal.backOffice(answerCustomer, answered)).status.error).toBe('RES404');
    expect(await answersTo(messageId)).toEqual([]);
  });
});
