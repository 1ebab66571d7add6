import { countUnread } from '@wattershed/contract/inbox/counting';
import {
  deleteGroups,
  markEachMessage,
  markGroup,
  markMessage,
  markMessages,
} from '@wattershed/contract/inbox/marking';
import { getMessage, listMessages } from '@wattershed/contract/inbox/reading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putMessages } from '../../../test/inbox.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;
let uuId: string;
let ids: string[];

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = await Promise.all([portal.signIn('past-due'), portal.signIn('on-time')]);
  uuId = elena.uuid;
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  ids = await putMessages(portal, elena, [{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
});
afterAll(() => portal.close());

const unread = async () => (await elena.call(countUnread, {})).data.totalUnreadCount;
const statuses = async () =>
  (await elena.call(listMessages, { uuId })).data.messages.map(({ title, status }) => `${title} ${status}`);
const eventsOf = (kind: string) =>
  portal.sql<{ after: object }>`select after from portal.event where kind = ${kind} order by at desc, event_id desc`;

describe('messages', () => {
  test('are read and unread again, one, several, or each its own way, and the answer says what is unread', async () => {
    const [a = '', b = '', c = ''] = ids;
    const one = await elena.call(markMessage, { uuId, messageId: a, status: 'read' });
    expect(one.data).toEqual({ totalUnreadCount: 2 });
    const both = await elena.call(markMessages, { uuId, status: 'read', messageList: [b, c] });
    expect(both.data).toEqual({ totalUnreadCount: 0 });
    expect(await statuses()).toEqual(['a read', 'b read', 'c read']);
    const each = [
      { messageId: a, status: 'unread' as const },
      { messageId: b, status: 'read' as const },
    ];
    expect((await elena.call(markEachMessage, { uuId, messageList: each })).data).toEqual({ totalUnreadCount: 1 });
    await elena.call(markGroup, { uuId, groupId: a, status: 'read' });
    expect(await unread()).toBe(0);
    expect((await eventsOf('messages-marked'))[0]?.after).toEqual({ status: 'read', conversations: 1 });
  });

  test('are marked together or not at all: one that is someone else’s leaves all as they were', async () => {
    const [others = ''] = await putMessages(portal, daniel, [{}]);
    const messageList = [...ids, others];
    const answers = [
      await elena.call(markMessages, { uuId, status: 'read', messageList }),
      await elena.call(deleteGroups, { uuId, groupIds: messageList }),
    ];
    expect(answers.map(({ status }) => status.error)).toEqual(['RES404', 'RES404']);
    expect([await unread(), (await statuses()).length]).toEqual([3, 3]);
    await elena.call(markGroup, { uuId, groupId: others, status: 'read' });
    expect((await daniel.call(countUnread, {})).data.totalUnreadCount).toBe(1);
  });

  test('that are deleted are gone from the list, the count, and by their ID', async () => {
    const [a = '', b = ''] = ids;
    expect((await elena.call(deleteGroups, { uuId, groupIds: [a, b] })).data).toEqual({ totalUnreadCount: 1 });
    expect(await statuses()).toEqual(['c unread']);
    expect((await elena.call(getMessage, { uuId, messageId: a })).status.error).toBe('RES404');
    expect((await elena.call(deleteGroups, { uuId, groupIds: [a] })).status.error).toBe('RES404');
    expect((await eventsOf('messages-deleted'))[0]?.after).toEqual({ conversations: 2 });
  });
});

test('an agent reads the inbox, and leaves it as it is', async () => {
  const [messageId = ''] = ids;
  await portal.sql`update portal.session set is_csr_login = true, admin_user_id = 'A-1' where user_uuid = ${uuId}`;
  expect((await elena.call(getMessage, { uuId, messageId })).httpStatus).toBe(200);
  const refused = [
    await elena.call(markMessage, { uuId, messageId, status: 'read' }),
    await elena.call(deleteGroups, { uuId, groupIds: [messageId] }),
  ];
  expect(refused.map(({ status }) => status.error)).toEqual(['AUTH403', 'AUTH403']);
  expect(await unread()).toBe(3);
  expect((await eventsOf('agent-call')).length).toBeGreaterThan(2);
  await portal.sql`update portal.session set is_csr_login = false, admin_user_id = null where user_uuid = ${uuId}`;
});
