import { uploadDocument } from '@wattershed/contract/documents';
import { getMessage, listMessages } from '@wattershed/contract/inbox/reading';
import { replyToMessage } from '@wattershed/contract/inbox/writing';
import {
  createConnectRequest,
  keepConnectDraft,
  listConnectRequests,
  listConnectTopics,
  trackConnectRequest,
  validateConnectRequest,
} from '@wattershed/contract/service-requests/connect-me';
import {
  createServiceRequest,
  deleteRequest,
  editTrackedRequest,
  getTrackedRequest,
  listRequestTasks,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { actOnRequest, type DeskAct, workRequests } from '@wattershed/reference-utility/requests/work-requests';
import { formOf } from '@wattershed/testkit/http-request-of';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngPicture } from '../../../../test/files/odd-files.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { handOverRequests } from './hand-over.ts';
import { tellRequests } from './tell-requests.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
let elena: PersonSignedIn;
const takeOf = () => portal.services.gateways.requestDesk.take;
let whole: ReturnType<typeof takeOf>;

beforeAll(async () => {
  portal = await testPortal();
  [daniel, elena] = await Promise.all([portal.signIn('on-time'), portal.signIn('past-due')]);
  whole = takeOf();
  await tellRequests(portal.services);
});
beforeEach(async () => {
  await portal.sql`truncate utility.customer_request cascade`;
  await portal.sql`truncate utility.customer_message cascade`;
  await portal.sql`delete from portal.customer_request`;
  await portal.sql`delete from portal.message`;
});
afterEach(() => {
  portal.services.gateways.requestDesk.take = whole;
});
afterAll(() => portal?.close());

const agentId = 'A-1042';

const ask = async (change: object = {}, person = daniel) => {
  const { accountNumber } = person;
  return person.call(createServiceRequest, {
    ...{ accountNumber, requestId: newUuid(), orderType: 'INSP' as const, taskType: 'meter-test' as const },
    ...{ installation: '', phone: '8055550142', messageText: 'It runs while everything is off.', documentIds: [] },
    ...change,
  });
};

const connection = {
  ...{ topic: 'solar' as const, siteAddress: '117 Alder Street', wishedOn: null, phone: '8055550142' },
  messageText: '6 kW on the roof.',
};

const connect = async (change: object = {}, person = daniel) => {
  const { accountNumber } = person;
  return person.call(createConnectRequest, {
    ...{ accountNumber, requestId: newUuid(), ...connection, documentIds: [] },
    ...change,
  });
};

const keep = (requestId: string, change: object = {}, person = daniel) =>
  person.call(keepConnectDraft, { accountNumber: person.accountNumber, requestId, ...connection, ...change });

const one = async (requestId: string, person = daniel) =>
  (await person.call(getTrackedRequest, { accountNumber: person.accountNumber, requestId })).data;
const cards = async (person = daniel) =>
  (await person.call(listTrackedRequests, { accountNumber: person.accountNumber })).data.requests;
const drafts = async (person = daniel) =>
  (await person.call(listConnectRequests, { accountNumber: person.accountNumber })).data.drafts;
const remove = (requestId: string, person = daniel) =>
  person.call(deleteRequest, { accountNumber: person.accountNumber, requestId });

/** What the queue does: the message comes to the customer desk. */
const bringMessages = async () => {
  const rows = await portal.sql<{ userUuid: string; messageId: string; groupId: string; body: string }>`
    select recipient_id as "userUuid", message_id as "messageId", coalesce(first_id, message_id) as "groupId", body
    from portal.message where author = 'customer' and taken_at is null order by message_id`;
  const { handOverMessage } = await import('../../inbox/conversation/hand-over.ts');
  for (const row of rows) await handOverMessage(portal.services, row);
};

const act = (requestId: string, deskAct: DeskAct, words = '') =>
  actOnRequest(portal.sql, requestId, { act: deskAct, words, agentId });

/** What comes next by itself comes now. */
const goOn = async () => {
  await portal.sql`update utility.customer_request set next_at = clock.now() where next_at is not null`;
  await workRequests(portal.sql);
};

const titles = async (person = daniel) => {
  await tellRequests(portal.services);
  const { messages } = (await person.call(listMessages, { uuId: person.uuid })).data;
  return messages.map(({ title }) => title).reverse();
};

describe('an other service request', () => {
  test('begins a conversation with its files, is worked on by the clock, and its customer hears of each step', async () => {
    const { accountNumber } = daniel;
    const payload = formOf(await pngPicture(), 'meter.png');
    const { documentId } = (await daniel.call(uploadDocument, { accountNumber }, { payload })).data;
    const { installations } = (await daniel.call(listRequestTasks, { accountNumber })).data;
    const installation = installations.find(({ commodity }) => commodity === 'electric')?.installationNumber ?? '';
    const { data } = await ask({ documentIds: [documentId], installation });
    expect(data.requestNumber).toMatch(/^SR-\d+$/);
    const asked = await one(data.requestId);
    expect(asked).toMatchObject({
      ...{ state: 'received', chip: 'pending', orderType: 'INSP', task: 'meter-test', contractAccount: accountNumber },
      ...{ installation, files: [{ name: 'meter.png' }], trackingKey: null },
    });
    const { messages } = (await daniel.call(getMessage, { uuId: daniel.uuid, messageId: asked.groupId ?? '' })).data;
    expect(messages).toMatchObject([
      { title: 'Meter test', body: 'It runs while everything is off.', attachments: [{ name: 'meter.png' }] },
    ]);
    await bringMessages();
    expect(await portal.sql`select from utility.desk_answer`).toHaveLength(0);
    await goOn();
    expect(await one(data.requestId)).toMatchObject({ state: 'in-progress', chip: 'pending' });
    await goOn();
    expect(await one(data.requestId)).toMatchObject({ state: 'completed', chip: 'completed', nextOn: null });
    expect(await titles()).toEqual([
      'Meter test',
      `We have your request ${data.requestNumber}`,
      `Work on request ${data.requestNumber} has begun`,
      `Request ${data.requestNumber} is done`,
    ]);
  });

  test('waits for an answer that the desk asks for, and goes on when it comes', async () => {
    const { requestId } = (await ask()).data;
    await bringMessages();
    expect(await act(requestId, 'ask', 'Is the gate open?')).toBe('done');
    const { groupId } = await one(requestId);
    expect(await one(requestId)).toMatchObject({ state: 'waiting', nextOn: null });
    expect(await portal.sql`select body from utility.desk_answer`).toEqual([{ body: 'Is the gate open?' }]);
    const { accountNumber } = daniel;
    await daniel.call(replyToMessage, {
      ...{ uuId: daniel.uuid, accountNumber, messageId: groupId ?? '', idempotencyKey: newUuid(), messageBody: 'Yes.' },
    });
    await bringMessages();
    expect(await one(requestId)).toMatchObject({ state: 'in-progress' });
    expect(await act(requestId, 'decline', 'The meter is new.')).toBe('done');
    expect(await one(requestId)).toMatchObject({ state: 'declined', chip: 'completed' });
    expect(await act(requestId, 'complete')).toBe('moved');
  });

  test('sent twice is one request, and another one can’t have its ID', async () => {
    const requestId = newUuid();
    const first = (await ask({ requestId })).data;
    expect((await ask({ requestId })).data).toEqual(first);
    expect((await ask({ requestId, messageText: 'Something else' })).status.error).toBe('SRQ409');
    expect(await cards()).toHaveLength(1);
    expect((await daniel.call(listMessages, { uuId: daniel.uuid })).data.messages).toHaveLength(1);
  });

  test('has maintenance as its order type unless another one is named', async () => {
    const { data } = await ask({ orderType: undefined, taskType: 'street-light' });
    expect(await one(data.requestId)).toMatchObject({ orderType: 'INMT', task: 'street-light' });
  });

  test('is brought later when the utility doesn’t respond, and nothing is lost', async () => {
    portal.services.gateways.requestDesk.take = () => Promise.reject(new Error('down'));
    const { data } = await ask();
    expect(data.requestNumber).toBeNull();
    expect(await one(data.requestId)).toMatchObject({ state: null, chip: 'pending', isRefused: false });
    portal.services.gateways.requestDesk.take = whole;
    await portal.sql`update portal.customer_request set changed_at = now() - interval '1 minute'`;
    await handOverRequests(portal.services);
    expect(await one(data.requestId)).toMatchObject({
      state: 'received',
      requestNumber: expect.stringMatching(/^SR-/),
    });
  });

  test('that the utility refuses after its customer has gone says so, and is told', async () => {
    portal.services.gateways.requestDesk.take = () => Promise.reject(new Error('down'));
    const { requestId } = (await ask()).data;
    portal.services.gateways.requestDesk.take = async () => false;
    await portal.sql`update portal.customer_request set changed_at = now() - interval '1 minute'`;
    await handOverRequests(portal.services);
    expect(await one(requestId)).toMatchObject({ state: null, chip: 'completed', isRefused: true });
    expect(await titles()).toContain('Your request couldn’t be accepted');
  });

  test.each([
    ['a task of another order type', { orderType: 'INMT' }, 'SRQ410'],
    ['an installation of somebody else', { installation: '9999999991' }, 'SRQ410'],
    ['no words', { messageText: '  ' }, 'VLD001'],
    ['a phone number that is none', { phone: '0000000000' }, 'VLD001'],
    ['markup', { messageText: '<b>' }, 'REQ400'],
    ['a file that isn’t there', { documentIds: ['0190a6a0-0000-7000-8000-000000000001'] }, 'RES404'],
  ])('with %s is refused, and nothing is kept', async (_title, change, error) => {
    expect((await ask(change)).status.error).toBe(error);
    expect(await portal.sql`select from portal.customer_request`).toHaveLength(0);
    expect(await portal.sql`select from portal.message`).toHaveLength(0);
  });
});

describe('a connection request', () => {
  test('is followed without signing in by its key, which says nothing about who asked', async () => {
    const { data } = await connect();
    expect(data.requestNumber).toMatch(/^CM-\d+$/);
    expect((await one(data.requestId)).trackingKey).toBe(data.trackingKey);
    const tracked = await portal.call(trackConnectRequest, { key: data.trackingKey });
    expect(tracked.data).toMatchObject({ requestNumber: data.requestNumber, topic: 'solar', state: 'received' });
    for (const secret of ['Daniel', 'Kim', 'Alder', '8055550142', '6 kW', daniel.accountNumber])
      expect(tracked.body.payload).not.toContain(secret);
    expect((await portal.call(trackConnectRequest, { key: 'AAAA-AAAA-AAAA' })).status.error).toBe('RES404');
    await tellRequests(portal.services);
    const letters = await portal.lettersTo(daniel.email);
    expect(letters.at(-1)?.html).toContain(`ConnectMeTrackRequest/${data.trackingKey}`);
  });

  test('has topics that are the same for everyone', async () => {
    const { topics } = (await portal.call(listConnectTopics, {})).data;
    expect(topics.length).toBeGreaterThan(5);
    for (const { days } of topics) expect(days).toBeGreaterThan(0);
  });

  test('is validated field by field, as it would be when it is sent', async () => {
    const { accountNumber } = daniel;
    const wrong = { topic: null, siteAddress: '', wishedOn: localDate('2020-01-01'), phone: '', messageText: '' };
    const { data } = await daniel.call(validateConnectRequest, { accountNumber, ...wrong });
    expect(data.isValid).toBe(false);
    expect(new Map(data.problems.map(({ field, problem }) => [field, problem]))).toEqual(
      new Map(
        Object.entries({
          ...{ topic: 'missing', siteAddress: 'missing', wishedOn: 'past', phone: 'missing', messageText: 'missing' },
        }),
      ),
    );
    expect((await daniel.call(validateConnectRequest, { accountNumber, ...connection })).data.isValid).toBe(true);
    expect((await connect({ siteAddress: '' })).status.error).toBe('VLD001');
    expect(await cards()).toEqual([]);
  });

  test('is kept as a draft for 30 days, for nobody else, and becomes the request when it is sent', async () => {
    const requestId = newUuid();
    await keep(requestId, { topic: null, phone: '', messageText: '' });
    await keep(requestId, { messageText: 'In the garage.' });
    expect(await drafts()).toMatchObject([{ requestId, topic: 'solar', messageText: 'In the garage.' }]);
    expect(await cards()).toEqual([]);
    const other = await portal.signIn('co-owner');
    expect(await drafts(other)).toEqual([]);
    expect((await keep(requestId, {}, other)).status.error).toBe('SRQ409');
    expect((await other.call(deleteRequest, { accountNumber: other.accountNumber, requestId })).status.error).toBe(
      'RES404',
    );
    await connect({ requestId });
    expect(await drafts()).toEqual([]);
    expect(await cards()).toMatchObject([{ requestId, state: 'received' }]);
    expect((await keep(requestId)).status.error).toBe('SRQ409');
  });

  test('as a draft can be deleted, is forgotten after 30 days, and there are ten at most', async () => {
    const first = newUuid();
    await keep(first);
    await portal.sql`update portal.customer_request set changed_at = now() - interval '31 days'`;
    expect(await drafts()).toEqual([]);
    await forgetDrafts(portal.services);
    expect(await portal.sql`select from portal.customer_request`).toHaveLength(0);
    const ids = Array.from({ length: 11 }, () => newUuid());
    const kept = await Promise.all(ids.map(id => keep(id)));
    expect(kept.map(({ status }) => status.error).filter(error => error !== undefined)).toEqual(['SRQ429']);
    const [draft] = await drafts();
    expect((await remove(draft?.requestId ?? '')).httpStatus).toBe(200);
    expect(await drafts()).toHaveLength(9);
  });
});

describe('a tracked request', () => {
  const edit = (requestId: string, change: object = {}, person = daniel) =>
    person.call(editTrackedRequest, {
      ...{
        accountNumber: person.accountNumber,
        requestId,
        phone: '8055550199',
        siteAddress: '9 Depot Ln',
        wishedOn: null,
      },
      ...change,
    });

  test('can be changed until someone works on it', async () => {
    const { requestId } = (await connect()).data;
    expect((await edit(requestId)).httpStatus).toBe(200);
    expect(await one(requestId)).toMatchObject({ phone: '8055550199', siteAddress: '9 Depot Ln' });
    expect((await one(requestId)).history.map(({ change }) => change)).toEqual(['received', 'changed']);
    expect((await edit(requestId, { siteAddress: '' })).status.error).toBe('VLD001');
    expect((await edit(requestId, { wishedOn: localDate('2020-01-01') })).status.error).toBe('VLD001');
    await goOn();
    expect((await edit(requestId)).status.error).toBe('SRQ409');
  });

  test('of another account is neither seen, changed, nor canceled', async () => {
    const { requestId } = (await connect()).data;
    const { accountNumber } = elena;
    expect((await elena.call(getTrackedRequest, { accountNumber, requestId })).status.error).toBe('RES404');
    expect((await edit(requestId, {}, elena)).status.error).toBe('RES404');
    expect((await remove(requestId, elena)).status.error).toBe('RES404');
    expect(await cards(elena)).toEqual([]);
  });

  test('can be canceled until it is over, also before the utility has it', async () => {
    const { requestId } = (await ask()).data;
    expect((await remove(requestId)).httpStatus).toBe(200);
    expect((await remove(requestId)).httpStatus).toBe(200);
    expect(await one(requestId)).toMatchObject({ state: 'canceled', chip: 'completed' });
    const done = (await ask()).data.requestId;
    await bringMessages();
    await act(done, 'complete', 'It measures right.');
    expect((await remove(done)).status.error).toBe('SRQ409');
    portal.services.gateways.requestDesk.take = () => Promise.reject(new Error('down'));
    const here = (await ask()).data.requestId;
    expect((await remove(here)).httpStatus).toBe(200);
    portal.services.gateways.requestDesk.take = whole;
    await portal.sql`update portal.customer_request set changed_at = now() - interval '1 minute'`;
    await handOverRequests(portal.services);
    expect(await one(here)).toMatchObject({ state: 'canceled', requestNumber: null });
  });
});

describe('who may', () => {
  test.each([
    ['on-time', [200, 200, 200]],
    ['co-owner', [200, 200, 200]],
    ['full-guest', [200, 200, 200]],
    ['billing-guest', [403, 403, 403]],
    ['read-only-guest', [200, 403, 403]],
    ['payment-blocked', [200, 200, 200]],
    ['pending', [200, 200, 200]],
    ['closed-with-balance', [200, 403, 403]],
  ] as const)('%s sees requests, asks for one, and cancels it: %j', async (persona, statuses) => {
    const person = await portal.signIn(persona);
    const { accountNumber } = person;
    const seen = await person.call(listTrackedRequests, { accountNumber });
    const asked = await connect({}, person);
    const requestId = asked.httpStatus === 200 ? asked.data.requestId : newUuid();
    const canceled = await person.call(deleteRequest, { accountNumber, requestId });
    expect([seen.httpStatus, asked.httpStatus, canceled.httpStatus]).toEqual([...statuses]);
  });

  test('an agent sees, changes, and cancels requests, but sends none in a customer’s name', async () => {
    const { requestId } = (await connect()).data;
    const agent = await portal.signIn('on-time');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042'
      where session_id = (select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    expect(await cards(agent)).toHaveLength(1);
    expect((await ask({}, agent)).status.error).toBe('AUTH403');
    expect((await connect({}, agent)).status.error).toBe('AUTH403');
    expect((await keep(newUuid(), {}, agent)).status.error).toBe('AUTH403');
    expect((await remove(requestId, agent)).httpStatus).toBe(200);
    const [event] = await portal.sql`
      select admin_user_id from portal.event where kind = 'service-request-canceled' order by at desc limit 1`;
    expect(event).toEqual({ admin_user_id: 'A-1042' });
  });

  test('a visitor sees nothing but what a key opens', async () => {
    const { accountNumber } = daniel;
    for (const call of [listTrackedRequests, listConnectRequests, listRequestTasks])
      expect((await portal.call(call, { accountNumber })).status.error).toBe('AUTH401');
  });
});
