import { countUnread } from '@wattershed/contract/inbox/counting';
import { markMessage } from '@wattershed/contract/inbox/marking';
import { signOut } from '@wattershed/contract/sign-in';
import { inTransaction } from '@wattershed/database/transaction';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putMessages } from '../../../test/inbox.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = await Promise.all([portal.signIn('past-due'), portal.signIn('on-time')]);
});
beforeEach(() => portal.sql`delete from portal.message`);
afterAll(() => portal.close());

const poll = (tag?: string, person = elena) =>
  person.call(countUnread, {}, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
const newTag = async (person = elena) => String((await poll(undefined, person)).headers.etag);

test('tells of a message whose transaction began before the tag and ended after it, behind a newer one', async () => {
  await inTransaction(portal.sql, async tx => {
    await tx`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, title, body)
      values (${elena.uuid}, ${newUuid()}, 'payments/receipt', 'Billing', 'slow', 'EN_US', 'Slow', 'Slow')`;
    await putMessages(portal, elena, [{ minutesAgo: -1 }]);
    const tag = await newTag();
    expect((await poll(tag)).httpStatus).toBe(304);
    return tag;
  }).then(async tag => {
    const { httpStatus, data } = await poll(tag);
    expect([httpStatus, data.totalUnreadCount]).toEqual([200, 2]);
  });
});

test('stays silent about what others are told, and about what a message is sent by', async () => {
  await putMessages(portal, elena, [{}]);
  const tag = await newTag();
  await putMessages(portal, daniel, [{}]);
  await portal.sql`update portal.message set sealed_values = null, taken_at = clock.now()`;
  expect((await poll(tag)).httpStatus).toBe(304);
});

test('gives the whole answer to the tag of another person, of another day, or of a database that has come further', async () => {
  const tag = await newTag();
  const further = tag.replace(/~(\d+):(\d+):[^"]*/, '~$1:9000000000000000001:');
  const yesterday = tag.replace(/~[\d-]{10}~/, '~2020-02-29~');
  for (const other of [await newTag(daniel), further, yesterday, '*', 'W/"a"']) {
    expect([other, (await poll(other)).httpStatus]).toEqual([other, 200]);
  }
});

test('answers each of many who ask at once for themselves, whatever tags some of them make up', async () => {
  await putMessages(portal, elena, [{}]);
  await putMessages(portal, daniel, [{}, {}]);
  const [hers, his] = await Promise.all([newTag(), newTag(daniel)]);
  await putMessages(portal, daniel, [{}]);
  const madeUp = [':0:', ':1:', `:${2n ** 63n}:`].map(end => hers.replace(/:\d+:[^"]*/, end));
  const answers = await Promise.all([poll(hers), poll(his, daniel), ...madeUp.map(tag => poll(tag)), poll(hers)]);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([304, 200, 200, 200, 200, 304]);
  expect(answers[1]?.data.totalUnreadCount).toBe(3);
});

test('does not say “unchanged” to a session that is to be confirmed or over, or of someone who has been locked', async () => {
  const { uuid } = elena;
  const tag = await newTag();
  await portal.sql`update portal.session set two_factor = 'pending' where user_uuid = ${uuid}`;
  expect((await poll(tag)).status.error).toBe('LOG003');
  await portal.sql`update portal.session set two_factor = 'not-asked' where user_uuid = ${uuid}`;
  await portal.sql`update portal.user_account set state = 'disabled' where uuid = ${uuid}`;
  expect((await poll(tag)).status.error).toBe('AUTH401');
  await portal.sql`update portal.user_account set state = 'active' where uuid = ${uuid}`;
  expect((await poll(tag)).httpStatus).toBe(304);
  const landlord = await portal.signIn('landlord');
  const theirs = await newTag(landlord);
  await landlord.call(signOut, { userId: landlord.uuid, explicit: true });
  expect((await poll(theirs, landlord)).status.error).toBe('AUTH401');
});

test('notes once a minute that the session is in use, and is logged for an agent each time', async () => {
  const { uuid } = elena;
  const tag = await newTag();
  await portal.sql`update portal.session set last_used_at = now() - interval '2 minutes' where user_uuid = ${uuid}`;
  expect((await poll(tag)).httpStatus).toBe(304);
  const used = await portal.sql<{ isNew: boolean }>`
    select last_used_at > now() - interval '1 minute' as "isNew" from portal.session where user_uuid = ${uuid}`;
  expect(used).toEqual([{ isNew: true }]);
  await portal.sql`update portal.session set is_csr_login = true, admin_user_id = 'A-1' where user_uuid = ${uuid}`;
  expect((await poll(tag)).httpStatus).toBe(200);
  const logged = await portal.sql`
    select from portal.event where kind = 'agent-call' and user_uuid = ${uuid} and action = 'countUnread'`;
  await portal.sql`update portal.session set is_csr_login = false, admin_user_id = null where user_uuid = ${uuid}`;
  expect(logged).toHaveLength(1);
});

test('tells another browser of the same person what was read in this one', async () => {
  const [messageId = ''] = await putMessages(portal, elena, [{}]);
  const tag = await newTag();
  await elena.call(markMessage, { uuId: elena.uuid, messageId, status: 'read' });
  expect((await poll(tag)).data.totalUnreadCount).toBe(0);
});
