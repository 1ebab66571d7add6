import { uploadDocument } from '@wattershed/contract/documents';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { deleteGroups } from '@wattershed/contract/inbox/marking';
import { downloadAttachment, getMessage, listGroup, listMessages } from '@wattershed/contract/inbox/reading';
import { answerCustomer, replyToMessage, writeMessage } from '@wattershed/contract/inbox/writing';
import { inTransaction } from '@wattershed/database/transaction';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { tellAnswers } from '@wattershed/reference-utility/customer-desk/tell-answers';
import { formOf } from '@wattershed/testkit/http-request-of';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngPicture } from '../../../../test/files/odd-files.ts';
import { putMessages } from '../../../../test/inbox.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { handOverMessage } from './hand-over.ts';
import { lockConversation } from './writing-store.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;
let rosa: PersonSignedIn;
let uuId: string;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel, rosa] = await Promise.all([
    portal.signIn('past-due'),
    portal.signIn('on-time'),
    portal.signIn('billing-guest'),
  ]);
  uuId = elena.uuid;
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`truncate utility.customer_message cascade`;
});
afterAll(() => portal.close());

const upload = async (person = elena) => {
  const { accountNumber } = person;
  const { data } = await person.call(
    uploadDocument,
    { accountNumber },
    { payload: formOf(await pngPicture(), 'meter.png') },
  );
  return data.documentId;
};

const write = (change: object = {}, person = elena) =>
  person.call(writeMessage, {
    uuId: person.uuid,
    accountNumber: person.accountNumber,
    idempotencyKey: newUuid(),
    topic: 1,
    subject: 'My bill',
    messageBody: 'Why is it so high?',
    ...change,
  });

const reply = (messageId: string, change: object = {}) =>
  elena.call(replyToMessage, {
    uuId,
    accountNumber: elena.accountNumber,
    idempotencyKey: newUuid(),
    messageId,
    messageBody: 'Here is the photo.',
    ...change,
  });

const conversation = async (messageId: string) => (await elena.call(getMessage, { uuId, messageId })).data.messages;
const listed = async (person = elena) => (await person.call(listMessages, { uuId: person.uuid })).data.messages;
const handOver = (messageId: string) => handOverMessage(portal.services, { userUuid: uuId, messageId });

/** What is due is told, as the desk does it round by round. */
const tell = (afterMinutes = 2) =>
  portal.sql`update utility.desk_answer set due_at = due_at - make_interval(mins => ${afterMinutes})`.then(() =>
    tellAnswers(portal.sql, {
      answerContact: () => Promise.reject(new Error('nothing here is answered by a link')),
      answerCustomer: async request => {
        const { status, body } = await portal.backOffice(answerCustomer, request as never);
        return status.code === 200
          ? { data: body.json().data }
          : { refused: { error: status.error ?? '', message: '' } };
      },
    }),
  );

describe('a message to the utility', () => {
  test('stands in the list as read and one’s own, is in the log, and reaches the desk', async () => {
    const { data } = await write({ messageBody: '  Two lines,\r\none\tquestion  ' });
    expect(data.groupId).toBe(data.messageId);
    expect(await listed()).toMatchObject([{ title: 'My bill', author: 'customer', status: 'read', category: 1 }]);
    expect((await conversation(data.messageId))[0]).toMatchObject({
      body: 'Two lines,\none\tquestion',
      deliveries: [],
      takenAt: null,
    });
    await handOver(data.messageId);
    expect((await conversation(data.messageId))[0]?.takenAt).not.toBeNull();
    const [event] = await portal.sql`
      select account_number, after from portal.event where kind = 'message-written' order by at desc limit 1`;
    expect(event).toEqual({
      account_number: elena.accountNumber,
      after: { messageId: data.messageId, groupId: data.groupId, files: 0 },
    });
    const jobs = await portal.sql`select data from jobs.job where name = 'hand-over-message'`;
    expect(jobs.map(row => row.data)).toContainEqual({ userUuid: uuId, messageId: data.messageId });
  });

  test('sent twice, or at the same moment eight times, is one message', async () => {
    const key = { idempotencyKey: newUuid(), attachmentData: [await upload()] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(key)));
    expect(new Set(answers.map(({ data }) => data.messageId)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
    expect(await conversation(answers[0]?.data.messageId ?? '')).toMatchObject([
      { attachments: [{ name: 'meter.png' }] },
    ]);
  });

  test.each([
    ['nothing but spaces', { messageBody: ' \n ' }],
    ['markup', { messageBody: 'a <b>' }],
    ['more than two pages', { messageBody: 'x'.repeat(4_001) }],
    ['a subject of spaces', { subject: '   ' }],
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a category that is no topic', { topic: 7 }],
    ['six files', { attachmentData: Array.from({ length: 6 }, () => newUuid()) }],
  ])('of %s is refused, and nothing is written', async (_, change) => {
    const answer = await write(change);
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
    expect(await listed()).toEqual([]);
  });

  test('with a file that is someone else’s, or that went into another message, is not written', async () => {
    const own = await upload();
    await write({ attachmentData: [own] });
    for (const file of [await upload(daniel), own, newUuid()]) {
      expect((await write({ attachmentData: [file] })).status.error).toBe('RES404');
    }
    expect(await listed()).toHaveLength(1);
  });
});

describe('a reply', () => {
  test('makes a conversation of what the utility told, with the file in it, and has it read', async () => {
    const [told = ''] = await putMessages(portal, elena, [
      { title: 'Your reading', body: 'Is it right?', minutesAgo: 5 },
    ]);
    const { data } = await reply(told, { attachmentData: [await upload()] });
    expect(data.groupId).toBe(told);
    expect(await listed()).toMatchObject([
      { id: data.messageId, groupId: told, title: 'Your reading', status: 'read', groupCount: 2, attachmentCount: 1 },
    ]);
    const messages = await conversation(told);
    expect(messages.map(({ author }) => author)).toEqual(['utility', 'customer']);
    const [file] = messages[1]?.attachments ?? [];
    const attachmentId = file?.attachmentId ?? '';
    const saved = await elena.call(downloadAttachment, { uuId, messageId: data.messageId, attachmentId });
    expect(saved.headers['content-disposition']).toBe('attachment; filename="meter.png"');
    expect(saved.headers['content-type']).toBe('application/octet-stream');
    expect(saved.body.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await elena.call(downloadAttachment, { uuId, messageId: told, attachmentId })).status.error).toBe('RES404');
    const daniels = await daniel.call(downloadAttachment, {
      uuId: daniel.uuid,
      messageId: data.messageId,
      attachmentId,
    });
    expect(daniels.status.error).toBe('RES404');
  });

  test('sent twice is one reply, and two at once are two in order', async () => {
    const [told = ''] = await putMessages(portal, elena, [{ minutesAgo: 5 }]);
    const key = { idempotencyKey: newUuid() };
    await Promise.all([reply(told, key), reply(told, key), reply(told), reply(told)]);
    expect(await conversation(told)).toHaveLength(4);
    expect(await listed()).toHaveLength(1);
  });

  test('of a crowd of replies at once is never lost, and one of them is the newest', async () => {
    const [messageId = ''] = await putMessages(portal, elena, [{}]);
    const bodies = Array.from({ length: 20 }, (_, index) => `Reply ${index}`);
    const answers = await Promise.all(bodies.map(messageBody => reply(messageId, { messageBody })));
    expect(new Set(answers.map(({ status }) => status.code))).toEqual(new Set([200]));
    const rows = await portal.sql<{ body: string; isNewest: boolean }>`
      select body, is_newest as "isNewest" from portal.message where first_id = ${messageId}`;
    expect(rows.map(({ body }) => body).sort()).toEqual(bodies.toSorted());
    expect(rows.filter(({ isNewest }) => isNewest)).toHaveLength(1);
    const [shown, ...others] = await listed();
    expect([shown?.groupCount, others]).toEqual([bodies.length + 1, []]);
  });

  test('that have to wait for each other keep nobody else from the database', async () => {
    const [messageId = ''] = await putMessages(portal, elena, [{}]);
    let replies: Promise<unknown> = Promise.resolve();
    await inTransaction(portal.sql, async tx => {
      await lockConversation(tx, messageId);
      replies = Promise.all(
        Array.from({ length: 60 }, (_, index) => reply(messageId, { messageBody: `Reply ${index}` })),
      );
      expect((await daniel.call(listMessages, { uuId: daniel.uuid })).httpStatus).toBe(200);
    });
    await replies;
  });

  test('to a deleted conversation, someone else’s message, or from another account is refused', async () => {
    const [deleted = ''] = await putMessages(portal, elena, [{}]);
    await elena.call(deleteGroups, { uuId, groupIds: [deleted] });
    const [others = ''] = await putMessages(portal, daniel, [{}]);
    const [others2 = ''] = await putMessages(portal, elena, [{ accountNumber: '400100001' }]);
    for (const messageId of [deleted, others, others2, newUuid()]) {
      const answer = await reply(messageId);
      expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
    }
    const [{ count } = { count: -1 }] = await portal.sql<{ count: number }>`
      select count(*)::int from portal.message where author = 'customer'`;
    expect(count).toBe(0);
  });

  test('to a message about no account comes from the account that is shown', async () => {
    const [told = ''] = await putMessages(portal, elena, [{ accountNumber: null, minutesAgo: 5 }]);
    const { data } = await reply(told);
    expect((await conversation(data.messageId))[1]).toMatchObject({ accountNumber: elena.accountNumber });
  });

  test('is one of many: the earlier ones come page by page', async () => {
    const [told = ''] = await putMessages(portal, elena, [{ minutesAgo: 5 }]);
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        title, body, author, first_id, is_newest)
      select ${uuId}, gen_random_uuid(), 'inbox/written', 'Billing', 'reply ' || n, ${elena.accountNumber}, 'EN_US', 'a',
        'Number ' || n, 'customer', ${told}, n = 70
      from generate_series(1, 70) n`;
    const { data } = await elena.call(getMessage, { uuId, messageId: told });
    const earlier = await elena.call(listGroup, { uuId, groupId: told, cursor: data.earlierCursor ?? '' });
    const ids = [...earlier.data.messages, ...data.messages].map(({ id }) => id);
    expect([ids[0], new Set(ids).size, earlier.data.earlierCursor]).toEqual([told, 71, null]);
  });
});

describe('what the utility answers', () => {
  test('comes into the conversation unread, by email without its words, and once', async () => {
    const { data } = await write();
    await handOver(data.messageId);
    await tell();
    await tell();
    const messages = await conversation(data.messageId);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'utility']);
    expect(messages[1]?.body).toContain('Thank you for writing to us about “My bill”.');
    expect(await listed()).toMatchObject([{ title: 'My bill', status: 'unread', author: 'utility', groupCount: 2 }]);
    const letters = await portal.lettersTo(elena.email);
    const letter = letters.at(-1);
    expect(letter?.subject).toContain('We answered your message');
    expect(letter?.text).not.toContain('listed with its quantity');
    expect(letter?.text).toContain(`/Notifications/${messages[0]?.groupId}`);
    expect((await conversation(data.messageId))[1]?.deliveries).toMatchObject([{ channel: 'email', state: 'sent' }]);
  });

  test('asks for a photo, thanks for it, and gives nothing when only a person can', async () => {
    const { data } = await write({ messageBody: 'My meter is wrong', topic: 5 });
    await handOver(data.messageId);
    await tell();
    const again = await reply(data.messageId, { attachmentData: [await upload()] });
    await handOver(again.data.messageId);
    await tell();
    const last = await reply(data.messageId, { messageBody: 'no answer' });
    await handOver(last.data.messageId);
    await tell();
    const bodies = (await conversation(data.messageId)).map(({ author, body }) => `${author}: ${body}`);
    expect(bodies).toHaveLength(5);
    expect(bodies[1]).toContain('reply with a photo');
    expect(bodies[3]).toContain('Your file arrived');
  });

  test('comes when a desk that was down is back', async () => {
    const { data } = await write({ messageBody: 'desk down' });
    await expect(handOver(data.messageId)).rejects.toThrow('down');
    await expect(handOver(data.messageId)).rejects.toThrow('down');
    expect((await conversation(data.messageId))[0]?.takenAt).toBeNull();
    await handOver(data.messageId);
    await handOver(data.messageId);
    await tell();
    expect(await conversation(data.messageId)).toHaveLength(2);
  });

  test('stands alone in a conversation that was deleted meanwhile', async () => {
    const { data } = await write();
    await handOver(data.messageId);
    await elena.call(deleteGroups, { uuId, groupIds: [data.groupId] });
    await tell();
    expect(await listed()).toMatchObject([{ groupId: data.groupId, author: 'utility', groupCount: 1 }]);
  });

  test('to someone who has left, or of a message that the utility itself told, finds nobody', async () => {
    const [told = ''] = await putMessages(portal, elena, [{}]);
    const { data } = await write();
    await portal.sql`
      update portal.message set account_number = ${daniel.accountNumber} where message_id = ${data.messageId}`;
    for (const messageId of [told, data.messageId, newUuid()]) {
      const answer = await portal.backOffice(answerCustomer, { messageId, answerId: newUuid(), messageBody: 'Hello' });
      expect(answer.status.error).toBe('RES404');
    }
  });

  test('shows as it was written, in the language of the person', async () => {
    await portal.sql`update portal.user_account set language = 'FR' where uuid = ${uuId}`;
    const { data } = await write({ subject: 'Ma facture' });
    await handOver(data.messageId);
    await tell();
    expect((await conversation(data.messageId))[1]?.body).toContain('Merci de nous avoir écrit');
    await portal.sql`update portal.user_account set language = 'EN_US' where uuid = ${uuId}`;
  });
});

describe('who may write', () => {
  const { active, closedWithBalance, pending } = accountStatuses;
  const everyone = Object.values(roleIds).flatMap(roleId => [
    { roleId, accountStatus: active, answer: 200 },
    { roleId, accountStatus: pending, answer: 200 },
    // On a closed account, everything that needs a right is refused but paying and reading bills.
    { roleId, accountStatus: closedWithBalance, answer: 403 },
  ]);

  test.each(everyone)(
    'role $roleId on an account of status $accountStatus: $answer',
    async ({ roleId, accountStatus, answer }) => {
      await portal.sql`
        update portal.account_link set role_id = ${roleId}, account_status = ${accountStatus}
        where user_uuid = ${rosa.uuid}`;
      expect((await write({}, rosa)).httpStatus).toBe(answer);
    },
  );

  test('an agent does not write in a customer’s name', async () => {
    await portal.sql`update portal.session set is_csr_login = true, admin_user_id = 'A-1' where user_uuid = ${uuId}`;
    expect((await write()).status.error).toBe('AUTH403');
    expect((await elena.call(countUnread, {})).httpStatus).toBe(200);
    await portal.sql`update portal.session set is_csr_login = false, admin_user_id = null where user_uuid = ${uuId}`;
  });
});
