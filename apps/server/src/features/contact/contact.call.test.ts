import { randomUUID } from 'node:crypto';
import { moveClock } from '@wattershed/clock/clock-store';
import {
  createContactRequest,
  listContactTopics,
  sendContactEmail,
  uploadContactFile,
  validateContactRequest,
} from '@wattershed/contract/contact/asking';
import {
  answerContactRequest,
  closeContactRequest,
  downloadContactFile,
  findContactRequest,
  followContactRequest,
  replyToContactAnswer,
} from '@wattershed/contract/contact/conversation';
import {
  deleteContactDraft,
  keepContactDraft,
  listContactDrafts,
  openContactDraft,
} from '@wattershed/contract/contact/drafts';
import { getMessage } from '@wattershed/contract/inbox/reading';
import { answerCustomer, replyToMessage } from '@wattershed/contract/inbox/writing';
import { eraseUserData } from '@wattershed/contract/my-profile/deletion';
import { downloadMyProfile, getProfilePdf } from '@wattershed/contract/my-profile/profile-file';
import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { tellAnswers } from '@wattershed/reference-utility/customer-desk/tell-answers';
import { formOf } from '@wattershed/testkit/http-request-of';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngPicture } from '../../../test/files/odd-files.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';
import { handOverMessage } from '../inbox/conversation/hand-over.ts';
import { forgetContact, forgetContactAtDesk } from './forget-contact.ts';
import { handOverContact } from './hand-over.ts';
import { insertMessage } from './message-store.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;
let guest: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel, guest] = await Promise.all([
    portal.signIn('past-due'),
    portal.signIn('on-time'),
    portal.signIn('read-only-guest'),
  ]);
});
beforeEach(async () => {
  await portal.sql`delete from portal.contact_request`;
  await portal.sql`delete from portal.service_draft`;
  await portal.sql`delete from portal.message`;
  await portal.sql`truncate utility.carrier_message cascade`;
  await portal.sql`truncate utility.customer_message cascade`;
  await portal.sql`delete from utility.contact_request`;
  await portal.sql`delete from jobs.job where name = 'forget-contact-at-desk'`;
});
afterAll(() => portal?.close());

const form = {
  ...{ ContactUsType: 'BillingQuestion', FirstName: 'Ann', MiddleName: 'B', LastName: 'Lee' },
  ...{ Email: 'Ann.Lee@example.com', Phone: '(916) 555-0142', Comment: 'Why is it so high?', BillNumber: 'B-17' },
};
type Change = Partial<Parameters<typeof visitorAsks>[0]>;
const visitorAsks = (change: Record<string, unknown> = {}) =>
  portal.call(createContactRequest, {
    requestId: newUuid(),
    ...form,
    documentIds: [],
    language: 'EN_US',
    ...change,
  } as never);
const asks = (person: PersonSignedIn, change: Change = {}) =>
  person.call(createContactRequest, {
    ...{ requestId: newUuid(), ...form, AccountNumber: person.accountNumber, documentIds: [], language: 'EN_US' },
    ...change,
  } as never);

const follow = (key: string | null) => portal.call(followContactRequest, { key: key ?? '' });
const reply = (key: string | null, messageBody = 'One more thing.', messageId = newUuid()) =>
  portal.call(replyToContactAnswer, { key: key ?? '', messageId, messageBody });
const stored = () => portal.sql`select request_id from portal.contact_request`;

/** What the queue does. */
const bring = async (requestId: string) => {
  const rows = await portal.sql<{ userUuid: string; messageId: string }>`
    select recipient_id as "userUuid", message_id as "messageId" from portal.message
    where author = 'customer' and taken_at is null`;
  for (const row of rows) await handOverMessage(portal.services, row);
  await handOverContact(portal.services, { requestId });
};

/** The desk's answer, as its page sends it. */
const deskAnswers = async (requestId: string, body: string) => {
  await portal.sql`
    insert into utility.desk_answer (answer_id, message_id, author, body, due_at)
    select gen_random_uuid(), message_id, 'A-1042', ${body}, clock.now() from utility.contact_request
    where request_id = ${requestId}`;
  await tellAnswers(portal.sql, {
    answerCustomer: async request => told(await portal.backOffice(answerCustomer, request as never)),
    answerContact: async request => told(await portal.backOffice(answerContactRequest, request as never)),
  });
};
const told = ({ status, body }: { status: { code: number; error?: string }; body: { json(): { data: never } } }) =>
  status.code === 200 ? { data: body.json().data } : { refused: { error: status.error ?? '', message: '' } };

describe('topics and rules', () => {
  // c76-topics
  test('each topic says what it asks and by when it is answered; a link names one, and a gone one is none', async () => {
    const { topics } = (await portal.call(listContactTopics, {})).data;
    expect(topics).toHaveLength(10);
    expect(topics[0]).toMatchObject({ ContactUsType: 'BillingQuestion', asks: ['BillNumber'], businessDays: 2 });
    expect(topics.every(({ answerBy }) => answerBy > portal.services.clock.today('America/Los_Angeles'))).toBe(true);
    expect((await portal.call(listContactTopics, { type: 'jobs' })).data.topics).toMatchObject([
      { ContactUsType: 'EmploymentOpportunities', isAboutAccount: false },
    ]);
    expect((await portal.call(listContactTopics, { type: 'gone' })).data.topics).toEqual([]);
    expect((await portal.call(listContactTopics, { Status: '2' })).data.topics).toHaveLength(8);
  });

  // c76-validate
  test('a form is checked without being stored, signed in and not', async () => {
    for (const caller of [portal, elena]) {
      expect((await caller.call(validateContactRequest, form)).data).toEqual({ isValid: true, problems: [] });
      expect((await caller.call(validateContactRequest, { ...form, Email: 'ann', Comment: '' })).data).toEqual({
        isValid: false,
        problems: [
          { field: 'Email', problem: 'wrong' },
          { field: 'Comment', problem: 'missing' },
        ],
      });
    }
    expect(await stored()).toEqual([]);
  });
});

describe('a visitor’s question', () => {
  // c76-create-request, c76-upload-file, own-contact-follow
  test('is stored with its files, told by email, comes to the desk, and is followed by the emailed link', async () => {
    const requestId = newUuid();
    const upload = async (name: string) => {
      const payload = formOf(await pngPicture(), name);
      return (await portal.call(uploadContactFile, { MessageId: requestId }, { payload })).data.documentId;
    };
    const documentIds = [await upload('meter.png'), await upload('bill.png')];
    const { data, httpStatus } = await visitorAsks({ requestId, documentIds });
    expect(httpStatus).toBe(200);
    expect(data).toMatchObject({ requestId, groupId: null, maskedEmail: expect.stringContaining('@example.com') });
    expect(data.requestNumber).toMatch(/^C-\d{6,}$/);
    const [email] = await portal.lettersTo('ann.lee@example.com');
    expect(email).toMatchObject({ subject: 'Utility Contact Us Received' });
    expect(email?.text).toContain(`/ContactUsRequest/${data.key}`);
    expect(email?.text).toContain(data.requestNumber);
    // Who is in danger calls the number that answers day and night.
    expect(email?.text).toMatch(/911, then us at 800-555-0199/);
    const seen = (await follow(data.key)).data;
    expect(seen).toMatchObject({
      requestId,
      requestNumber: data.requestNumber,
      state: 'open',
      answerBy: data.answerBy,
    });
    expect(seen.messages).toMatchObject([
      { author: 'visitor', body: 'Why is it so high?', files: [{ name: 'meter.png' }, { name: 'bill.png' }] },
    ]);
    await bring(requestId);
    await bring(requestId);
    expect(await portal.sql`select account_number, files from utility.customer_message`).toEqual([
      { account_number: null, files: ['meter.png', 'bill.png'] },
    ]);
    const [atDesk] = await portal.sql`select contact_number, form from utility.contact_request`;
    expect(atDesk).toMatchObject({ contact_number: data.requestNumber, form: { BillNumber: 'B-17', LastName: 'Lee' } });
    const [message] = seen.messages;
    const file = await portal.backOffice(downloadContactFile, {
      messageId: message?.messageId ?? '',
      documentId: documentIds[0] ?? '',
    });
    expect(file.httpStatus).toBe(200);
  });

  test('is answered once by email, written on, closed, and open again by writing', async () => {
    const { data } = await visitorAsks({ language: 'ES' });
    await bring(data.requestId);
    await deskAnswers(data.requestId, 'It was estimated. See www.example.com');
    const emails = await portal.lettersTo('ann.lee@example.com');
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Recibimos su mensaje a la compañía de servicios',
      `Respondimos a su pregunta ${data.requestNumber} · ${portal.config.UTILITY_NAME}`,
    ]);
    expect(emails[1]?.text).toContain('It was estimated.');
    expect((await follow(data.key)).data).toMatchObject({
      state: 'answered',
      messages: [{ author: 'visitor' }, { author: 'utility', body: 'It was estimated. See www.example.com' }],
    });
    const closing = () => portal.backOffice(closeContactRequest, { requestId: data.requestId });
    expect([(await closing()).httpStatus, (await closing()).httpStatus]).toEqual([200, 200]);
    expect((await follow(data.key)).data.state).toBe('closed');
    await portal.sql`update utility.contact_request set closed_at = clock.now()`;
    const messageId = newUuid();
    await Promise.all(Array.from({ length: 20 }, () => reply(data.key, 'And the next one?', messageId)));
    await bring(data.requestId);
    expect((await follow(data.key)).data).toMatchObject({ state: 'answered', messages: { length: 3 } });
    expect(await portal.sql`select closed_at from utility.contact_request`).toEqual([{ closed_at: null }]);
    expect(await portal.sql`select from utility.customer_message`).toHaveLength(2);
  });

  test('of a long conversation shows the newest, and those before when they are asked for', async () => {
    const { data } = await visitorAsks();
    const { requestId } = data;
    await bring(requestId);
    await deskAnswers(requestId, 'It was estimated.');
    for (let number = 1; number <= 205; number += 1) {
      const sealedBody = portal.services.secrets.seal(`Message ${number}`);
      await insertMessage(portal.services.db, { requestId, messageId: randomUUID(), author: 'visitor', sealedBody });
    }
    expect((await reply(data.key, 'The last one.')).httpStatus).toBe(200);
    const newest = (await follow(data.key)).data;
    expect(newest.messages).toHaveLength(50);
    expect(newest.messages.at(-1)).toMatchObject({ body: 'The last one.' });
    const all = [...newest.messages];
    let { earlierCursor: cursor } = newest;
    while (cursor !== null) {
      const { data: page } = await portal.call(followContactRequest, { key: data.key ?? '', cursor });
      all.unshift(...page.messages);
      cursor = page.earlierCursor;
    }
    const numbered = Array.from({ length: 205 }, (_, index) => `Message ${index + 1}`);
    expect(all.map(({ body }) => body)).toEqual([
      'Why is it so high?',
      'It was estimated.',
      ...numbered,
      'The last one.',
    ]);
    expect(newest.state).toBe('answered');
  });

  test('takes no other words under the ID of a message, from whoever has its key or another one', async () => {
    const { data } = await visitorAsks();
    const { data: other } = await visitorAsks({ Comment: 'Another question' });
    const messageId = newUuid();
    const answers = [
      await reply(data.key, 'One more thing.', messageId),
      await reply(data.key, ' One more thing.\r\n', messageId),
      await reply(data.key, 'One more thing, changed.', messageId),
      await reply(other.key, 'One more thing.', messageId),
    ];
    expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual([
      ...[
        [200, undefined],
        [200, undefined],
      ],
      ...[
        [409, 'CON409'],
        [409, 'CON409'],
      ],
    ]);
    expect((await follow(data.key)).data.messages).toMatchObject([{}, { body: 'One more thing.' }]);
    expect((await follow(other.key)).data.messages).toHaveLength(1);
  });

  test('sent twenty times at once is one question with one email', async () => {
    const requestId = newUuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitorAsks({ requestId })));
    expect(new Set(answers.map(({ body }) => body.body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await portal.sql`select from portal.contact_message`).toHaveLength(1);
    expect(await portal.lettersTo('ann.lee@example.com')).toHaveLength(1);
  });

  test('is answered the same for a known account, an unknown one, and none', async () => {
    const answers = await Promise.all(
      [elena.accountNumber, '999999999999', ''].map(AccountNumber => visitorAsks({ AccountNumber })),
    );
    const shapes = answers.map(({ httpStatus, data }) => ({
      httpStatus,
      fields: Object.keys(data),
      groupId: data.groupId,
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[1]).toEqual(shapes[2]);
    expect(await portal.sql`select from portal.contact_request where account_number is not null`).toEqual([]);
  });

  test('keeps only the end of a number that shows who a business is', async () => {
    await visitorAsks({ IsCommercial: true, DocumentType: 'FederalTaxId', TaxIdNumber: '12-3456789' });
    const [row] = await portal.sql<{ sealed: Buffer }>`select sealed_form as sealed from portal.contact_request`;
    const kept = portal.services.secrets.open(row?.sealed ?? Buffer.alloc(0));
    expect(kept).toContain('"TaxIdNumber":"6789"');
    expect(kept).not.toContain('3456789');
  });

  test('floods nobody: one address gets so many emails a day, and every question is stored', async () => {
    const all = contactBounds.perEmailAndDay + 3;
    await Promise.all(Array.from({ length: all }, () => visitorAsks()));
    expect(await stored()).toHaveLength(all);
    expect(await portal.lettersTo('ann.lee@example.com')).toHaveLength(contactBounds.perEmailAndDay);
  });

  test('says whether its confirmation is emailed, also when it is sent again', async () => {
    const requestIds = Array.from({ length: contactBounds.perEmailAndDay + 3 }, newUuid);
    const first = await Promise.all(requestIds.map(requestId => visitorAsks({ requestId })));
    const confirmed = first.filter(({ data }) => data.isConfirmed).map(({ data }) => data.requestNumber);
    expect(confirmed).toHaveLength(contactBounds.perEmailAndDay);
    const letters = await portal.lettersTo('ann.lee@example.com');
    for (const number of confirmed) expect(letters.filter(({ text }) => text.includes(number))).toHaveLength(1);
    const again = await Promise.all(requestIds.map(requestId => visitorAsks({ requestId })));
    expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
  });

  // c76-send-email, st-contactus-03
  test('about a job is told to those who hire, with what was written as words', async () => {
    const { data } = await visitorAsks({
      ContactUsType: 'EmploymentOpportunities',
      Position: 'Line worker',
      Comment: 'I climb.\nSee www.example.com/me',
    });
    const [email] = await portal.lettersTo(portal.config.EMPLOYMENT_EMAIL);
    expect(email).toMatchObject({ subject: 'Contact Us: Employment Question' });
    for (const words of [
      data.requestNumber,
      'Line worker',
      'Ann B Lee',
      'ann.lee@example.com',
      '916-555-0142',
      'I climb.',
    ]) {
      expect(email?.text).toContain(words);
    }
    expect(email?.text).not.toContain('www.example.com/me');
  });

  test.each([
    [{ ContactUsType: 'GoneTopic' }, 409, 'CON410'],
    [{ ContactUsType: '' }, 422, 'VLD001'],
    [{ Email: 'ann' }, 422, 'VLD001'],
    [{ Comment: '   ' }, 422, 'VLD001'],
    [{ documentIds: ['0190a6a0-0000-7000-8000-000000000001'] }, 409, 'CON414'],
    [{ Comment: 'x'.repeat(4_001) }, 400, 'REQ400'],
    [{ Comment: 'x'.repeat(10_000_000) }, 400, 'REQ400'],
    [{ FirstName: '\ud800' }, 400, 'REQ400'],
    [{ Comment: 'a\u0000' }, 400, 'REQ400'],
    [{ Comment: '<script>' }, 400, 'REQ400'],
    [{ documentIds: Array.from({ length: 6 }, newUuid) }, 400, 'REQ400'],
  ])('%o is refused, and nothing is stored', async (change, httpStatus, error) => {
    const answer = await visitorAsks(change);
    expect([answer.httpStatus, answer.status.error]).toEqual([httpStatus, error]);
    expect(await stored()).toEqual([]);
  });

  test('another one under the same ID is refused, also from somebody else', async () => {
    const requestId = newUuid();
    await visitorAsks({ requestId });
    for (const answer of [await visitorAsks({ requestId, Comment: 'Another' }), await asks(elena, { requestId })]) {
      expect([answer.httpStatus, answer.status.error]).toEqual([409, 'SRQ409']);
    }
    expect(await stored()).toHaveLength(1);
  });

  test('goes on with files, which come to the desk with their message, and go with the question', async () => {
    const { data } = await visitorAsks();
    await bring(data.requestId);
    const messageId = newUuid();
    const upload = async (MessageId: string) => {
      const payload = formOf(await pngPicture(), 'meter.png');
      return (await portal.call(uploadContactFile, { MessageId }, { payload })).data.documentId;
    };
    const documentIds = [await upload(messageId)];
    const send = (change: object = {}) =>
      portal.call(replyToContactAnswer, {
        ...{ key: data.key ?? '', messageId, messageBody: 'Here it is.', documentIds },
        ...change,
      });
    const foreign = await send({ messageId: newUuid() });
    expect([foreign.httpStatus, foreign.status.error]).toEqual([409, 'CON414']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect((await send({ documentIds: [] })).status.error).toBe('CON409');
    await bring(data.requestId);
    expect((await follow(data.key)).data.messages).toMatchObject([
      { files: [] },
      { body: 'Here it is.', files: [{ name: 'meter.png' }] },
    ]);
    expect(await portal.sql`select files from utility.customer_message where body = 'Here it is.'`).toEqual([
      { files: ['meter.png'] },
    ]);
    await portal.sql`update portal.contact_request set sent_at = clock.now() - interval '401 days'`;
    await forgetContact(portal.services);
    expect(await portal.sql`select state from portal.document where document_id = any(${documentIds}::uuid[])`).toEqual(
      [{ state: 'removed' }],
    );
  });

  test('is opened by its key alone', async () => {
    await visitorAsks();
    const key = 'x'.repeat(43);
    expect((await follow(key)).status.error).toBe('RES404');
    expect((await reply(key)).status.error).toBe('RES404');
  });

  test('has the files of its own ID alone', async () => {
    const payload = formOf(await pngPicture(), 'meter.png');
    const { documentId } = (await portal.call(uploadContactFile, { MessageId: newUuid() }, { payload })).data;
    expect((await visitorAsks({ documentIds: [documentId] })).status.error).toBe('CON414');
  });

  test('is gone with its files after its time', async () => {
    const requestId = newUuid();
    const payload = formOf(await pngPicture(), 'meter.png');
    const { documentId } = (await portal.call(uploadContactFile, { MessageId: requestId }, { payload })).data;
    await visitorAsks({ requestId, documentIds: [documentId] });
    await forgetContact(portal.services);
    expect(await stored()).toHaveLength(1);
    await portal.sql`update portal.contact_request set sent_at = clock.now() - interval '401 days'`;
    await forgetContact(portal.services);
    expect(await stored()).toEqual([]);
    expect(await portal.sql`select state from portal.document where document_id = ${documentId}`).toEqual([
      { state: 'removed' },
    ]);
  });
});

describe('the email of another program', () => {
  const payload = {
    ...{
      Subject: 'Utility Contact Us Received' as const,
      PrimaryEmail: 'bo@example.com',
      ContactUsType: 'OtherQuestion',
    },
    ...{
      Name: 'Bo van Dyk',
      PhoneNumber: '9165550143',
      MessageBody: 'Hello?',
      Street1: '1 Elm St',
      City: 'Oak Hollow',
    },
  } as const;

  // c76-send-email
  test('is a question, stored first, and the same one as that of its ID', async () => {
    const NotificationIdentifier = newUuid();
    const sendIt = () => portal.call(sendContactEmail, { NotificationIdentifier, ...payload });
    expect((await sendIt()).data).toEqual({ ResultCode: 0 });
    expect((await sendIt()).data).toEqual({ ResultCode: 0 });
    expect(await stored()).toEqual([{ request_id: NotificationIdentifier }]);
    expect(await portal.lettersTo('bo@example.com')).toHaveLength(1);
  });

  test('without what a question needs is refused', async () => {
    const answer = await portal.call(sendContactEmail, {
      NotificationIdentifier: newUuid(),
      ...payload,
      MessageBody: '',
    });
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'VLD001']);
    const subject = await portal.call(sendContactEmail, {
      NotificationIdentifier: newUuid(),
      ...payload,
      Subject: 'Buy' as never,
    });
    expect(subject.status.error).toBe('REQ400');
  });
});

describe('a question of somebody who is signed in', () => {
  // c76-find-request
  test('is a conversation in their inbox, which the desk answers, closes, and sees go on', async () => {
    const requestId = newUuid();
    const payload = formOf(await pngPicture(), 'meter.png');
    const { accountNumber: AccountNumber } = elena;
    const { documentId } = (await elena.call(uploadContactFile, { MessageId: requestId, AccountNumber }, { payload }))
      .data;
    const { data } = await asks(elena, { requestId, documentIds: [documentId] });
    expect(data).toMatchObject({ key: null, groupId: expect.any(String) });
    const messages = async () =>
      (await elena.call(getMessage, { uuId: elena.uuid, messageId: data.groupId ?? '' })).data.messages;
    expect(await messages()).toMatchObject([
      { title: 'Question about a bill', body: 'Why is it so high?', attachments: [{ name: 'meter.png' }] },
    ]);
    await bring(requestId);
    expect(await portal.sql`select from utility.desk_answer`).toEqual([]);
    await deskAnswers(requestId, 'It was estimated.');
    expect(await messages()).toMatchObject([{ body: 'Why is it so high?' }, { body: 'It was estimated.' }]);
    const find = () => elena.call(findContactRequest, { uuid: requestId });
    expect((await find()).data).toMatchObject({ state: 'answered', groupId: data.groupId });
    await portal.backOffice(closeContactRequest, { requestId });
    await portal.sql`update utility.contact_request set closed_at = clock.now()`;
    expect((await find()).data.state).toBe('closed');
    await moveClock(portal.sql, new Date(portal.services.clock.now().getTime() + 60_000));
    await elena.call(replyToMessage, {
      ...{ uuId: elena.uuid, accountNumber: elena.accountNumber, idempotencyKey: newUuid() },
      ...{ messageId: data.groupId ?? '', messageBody: 'And the next one?' },
    });
    await bring(requestId);
    expect((await find()).data.state).toBe('answered');
    expect(await portal.sql`select closed_at from utility.contact_request`).toEqual([{ closed_at: null }]);
  });

  test('is their own: somebody else finds none', async () => {
    const { data } = await asks(elena);
    const answer = await daniel.call(findContactRequest, { uuid: data.requestId });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  test('goes the visitor’s way about a job, from who may not write about the account, and about somebody else’s', async () => {
    await portal.sql`update portal.account_link set account_status = 2 where user_uuid = ${guest.uuid}`;
    const byLink = [
      await asks(elena, { ContactUsType: 'EmploymentOpportunities' }),
      await asks(guest),
      await asks(elena, { AccountNumber: daniel.accountNumber }),
      await asks(elena, { AccountNumber: '' }),
    ];
    expect(byLink.map(({ httpStatus, data }) => [httpStatus, data.groupId, typeof data.key])).toEqual(
      Array(4).fill([200, null, 'string']),
    );
    expect(await portal.sql`select from portal.message where author = 'customer'`).toEqual([]);
    const [first] = byLink;
    expect((await elena.call(findContactRequest, { uuid: first?.data.requestId ?? '' })).data).toMatchObject({
      state: 'open',
    });
  });

  test('is in the log, and twenty at once are one', async () => {
    const requestId = newUuid();
    await Promise.all(Array.from({ length: 20 }, () => asks(elena, { requestId })));
    expect(await stored()).toHaveLength(1);
    expect(await portal.sql`select from portal.message where kind = 'contact/request'`).toHaveLength(1);
    const rows = await portal.sql`
      select account_number from portal.event where kind = 'contact-sent' and after ->> 'requestId' = ${requestId}`;
    expect(rows).toEqual([{ account_number: elena.accountNumber }]);
  });
});

describe('what a person asked', () => {
  const asksBothWays = async (person: PersonSignedIn) => {
    const own = (await asks(person)).data;
    const { data } = await asks(person, { ContactUsType: 'EmploymentOpportunities', Comment: 'Do you hire?' } as never);
    const messageId = newUuid();
    const payload = formOf(await pngPicture(), 'paper.png');
    const { documentId } = (await portal.call(uploadContactFile, { MessageId: messageId }, { payload })).data;
    await portal.call(replyToContactAnswer, {
      ...{ key: data.key ?? '', messageId, messageBody: 'Here it is.', documentIds: [documentId] },
    });
    await bring(own.requestId);
    await bring(data.requestId);
    await deskAnswers(own.requestId, 'It was estimated.');
    return { own, byLink: data, documentId };
  };

  test('is in their file, with what was answered and the names of files, and in nobody else’s', async () => {
    const { own, byLink } = await asksBothWays(elena);
    const { data, body } = await elena.call(downloadMyProfile, { uuid: elena.uuid });
    expect(data.contactQuestions).toHaveLength(2);
    expect(data.contactQuestions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ number: own.requestNumber, topic: 'BillingQuestion', accountNumber: elena.accountNumber },
          form: expect.objectContaining({ BillNumber: 'B-17', Email: 'ann.lee@example.com' }),
          messages: [
            expect.objectContaining({ author: 'customer', body: 'Why is it so high?', files: [] }),
            expect.objectContaining({ author: 'utility', body: 'It was estimated.', files: [] }),
          ],
        }),
        expect.objectContaining({
          ...{ number: byLink.requestNumber, accountNumber: '' },
          messages: [
            expect.objectContaining({ author: 'customer', body: 'Do you hire?', files: [] }),
            expect.objectContaining({ author: 'customer', body: 'Here it is.', files: ['paper.png'] }),
          ],
        }),
      ]),
    );
    expect(body.body).not.toContain(byLink.key);
    expect((await daniel.call(downloadMyProfile, { uuid: daniel.uuid })).data.contactQuestions).toEqual([]);
    const pdf = await elena.call(getProfilePdf, { uuid: elena.uuid, language: 'FR' });
    expect(pdf.body.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  test('goes with their profile, here and at the desk; what was written about the account stays there', async () => {
    const leaver = await portal.signIn('solar');
    const { own, byLink, documentId } = await asksBothWays(leaver);
    const kept = await visitorAsks();
    await bring(kept.data.requestId);
    await portal.sql`
      update portal.user_account set deletion_due_at = clock.now() + interval '1 day' where uuid = ${leaver.uuid}`;
    expect((await portal.backOffice(eraseUserData, { userId: leaver.uuid })).httpStatus).toBe(200);
    expect(await stored()).toEqual([{ request_id: kept.data.requestId }]);
    expect((await follow(byLink.key)).status.error).toBe('RES404');
    expect(await portal.sql`select state from portal.document where document_id = ${documentId}`).toEqual([
      { state: 'removed' },
    ]);
    const queued = await portal.sql<{ data: { requestIds: string[] } }>`
      select data from jobs.job where name = 'forget-contact-at-desk' and state = 'created'`;
    expect(queued.map(({ data }) => data.requestIds.toSorted())).toEqual([
      [own.requestId, byLink.requestId].toSorted(),
    ]);
    for (const { data } of queued) {
      await forgetContactAtDesk(portal.services, data);
      await forgetContactAtDesk(portal.services, data);
    }
    expect(await portal.sql`select request_id from utility.contact_request`).toEqual([
      { request_id: kept.data.requestId },
    ]);
    const left = await portal.sql`select body, account_number from utility.customer_message order by body`;
    expect(left).toEqual([
      { body: 'Why is it so high?', account_number: leaver.accountNumber },
      { body: 'Why is it so high?', account_number: null },
    ]);
  });
});

describe('a draft of a question', () => {
  const draft = (requestId: string, change: object = {}) => ({
    ...{ requestId, step: 2, language: 'EN_US' as const },
    form: JSON.stringify({ Comment: 'Why', TaxIdNumber: '12-3456789' }),
    ...change,
  });

  // c76-draft-request, c76-draft-message, c76-draft-message-details, c76-delete
  test('of somebody signed in is kept for their other devices, and for nobody else', async () => {
    const requestId = newUuid();
    const keeps = await Promise.all(Array.from({ length: 20 }, () => elena.call(keepContactDraft, draft(requestId))));
    expect(new Set(keeps.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    const list = (person = elena) => person.call(listContactDrafts, { uuid: person.uuid });
    expect((await list()).data.drafts).toMatchObject([{ requestId, step: 2 }]);
    const { data } = await elena.call(openContactDraft, { requestId });
    expect(JSON.parse(data.form)).toEqual({ Comment: 'Why' });
    expect((await list(daniel)).data.drafts).toEqual([]);
    for (const answer of [
      await daniel.call(openContactDraft, { requestId }),
      await portal.call(openContactDraft, { requestId }),
      await daniel.call(keepContactDraft, draft(requestId)),
      await daniel.call(listContactDrafts, { uuid: elena.uuid }),
    ]) {
      expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    }
    await daniel.call(deleteContactDraft, { requestId });
    expect((await list()).data.drafts).toHaveLength(1);
    await elena.call(deleteContactDraft, { requestId });
    await elena.call(deleteContactDraft, { requestId });
    expect((await list()).data.drafts).toEqual([]);
  });

  test('of a visitor is opened by the emailed key, and is gone when the question is sent', async () => {
    const requestId = newUuid();
    const { data } = await portal.call(keepContactDraft, draft(requestId, { email: 'ann.lee@example.com' }));
    expect(data).toMatchObject({ isEmailed: true, draftKey: expect.any(String) });
    const draftKey = data.draftKey ?? '';
    const [email] = await portal.lettersTo('ann.lee@example.com');
    expect(email?.text).toContain(`/ContactUs?draftKey=${draftKey}`);
    expect((await portal.call(openContactDraft, { draftKey })).data).toMatchObject({ requestId, step: 2 });
    await visitorAsks({ requestId, draftKey });
    expect((await portal.call(openContactDraft, { draftKey })).status.error).toBe('RES404');
  });

  test('that is no form is refused', async () => {
    const answer = await elena.call(keepContactDraft, draft(newUuid(), { form: '{' }));
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'VLD001']);
  });
});

describe('the desk', () => {
  test('finds nothing for what isn’t there', async () => {
    const answers = [
      await portal.backOffice(answerContactRequest, { messageId: newUuid(), answerId: newUuid(), messageBody: 'Hm' }),
      await portal.backOffice(closeContactRequest, { requestId: newUuid() }),
      await portal.backOffice(downloadContactFile, { messageId: newUuid(), documentId: newUuid() }),
    ];
    expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual(Array(3).fill([404, 'RES404']));
  });

  test('answers once for one ID', async () => {
    const { data } = await visitorAsks();
    const [message] = (await follow(data.key)).data.messages;
    const answer = { messageId: message?.messageId ?? '', answerId: newUuid(), messageBody: 'Yes.' };
    await Promise.all(Array.from({ length: 20 }, () => portal.backOffice(answerContactRequest, answer)));
    expect((await follow(data.key)).data.messages).toHaveLength(2);
    expect(await portal.lettersTo('ann.lee@example.com')).toHaveLength(2);
  });
});
