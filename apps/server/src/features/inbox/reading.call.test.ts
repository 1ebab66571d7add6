import { countUnread } from '@wattershed/contract/inbox/counting';
import { deleteGroups, markMessage } from '@wattershed/contract/inbox/marking';
import {
  downloadAttachment,
  findInbox,
  getMessage,
  listAlerts,
  listCategories,
  listGroup,
  listLatestMessages,
  listMessages,
} from '@wattershed/contract/inbox/reading';
import { listTopics } from '@wattershed/contract/inbox/writing';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putMessages } from '../../../test/inbox.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';
import { searchInbox } from './inbox-store.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = await Promise.all([portal.signIn('past-due'), portal.signIn('on-time')]);
});
beforeEach(() => portal.sql`delete from portal.message`);
afterAll(() => portal.close());

type Asked = Omit<Parameters<typeof ask>[0], 'uuId'>;
const ask = (request: {
  pageIndex?: string;
  pageSize?: number;
  sortColumn?: 'receivedAt' | 'title';
  sortOrder?: 'asc' | 'desc';
  categoryType?: number;
  messageType?: 'all' | 'unread' | 'conversations';
  searchString?: string;
}) => elena.call(listMessages, { uuId: elena.uuid, ...request });
const titlesOf = async (request: Asked = {}) => (await ask(request)).data.messages.map(({ title }) => title);
const search = (searchString: string) => titlesOf({ searchString });

describe('the list', () => {
  test('shows what was told to a person and nobody else, newest first, on one line each', async () => {
    const [id] = await putMessages(portal, elena, [{ title: 'New', body: 'One\n\ntwo   three' }, { title: 'Old' }]);
    await putMessages(portal, daniel, [{ title: 'Daniel’s' }]);
    const { data } = await ask({});
    expect(data.messages.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(data.messages[0]).toMatchObject({
      id,
      groupId: id,
      category: 1,
      status: 'unread',
      author: 'utility',
      preview: 'One two three',
      accountNumber: elena.accountNumber,
      groupCount: 1,
      attachmentCount: 0,
    });
    const latest = await elena.call(listLatestMessages, { uuId: elena.uuid });
    expect(latest.data).toEqual(data);
  });

  test('does not show a message of a kind that has no inbox', async () => {
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language)
      values (${elena.uuid}, ${newUuid()}, 'two-factor/code', 'ConnectMe', 'one', 'EN_US')`;
    expect(await titlesOf()).toEqual([]);
  });

  test('goes page by page through messages of the same moment, without one missing or twice', async () => {
    await putMessages(
      portal,
      elena,
      Array.from({ length: 23 }, (_, index) => ({ title: `m${index}`, minutesAgo: Math.floor(index / 10) })),
    );
    for (const sorted of [{}, { sortOrder: 'asc' }, { sortColumn: 'title' }] as const) {
      const seen: string[] = [];
      let pageIndex: string | undefined;
      do {
        const { data } = await ask({ ...sorted, pageSize: 10, ...(pageIndex ? { pageIndex } : {}) });
        seen.push(...data.messages.map(({ title }) => title));
        pageIndex = data.nextCursor ?? undefined;
      } while (pageIndex);
      expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    }
  });

  test('is sorted by time or title, either way', async () => {
    await putMessages(portal, elena, [{ title: 'b' }, { title: 'c' }, { title: 'a' }]);
    expect(await titlesOf({ sortOrder: 'asc' })).toEqual(['a', 'c', 'b']);
    expect(await titlesOf({ sortColumn: 'title', sortOrder: 'asc' })).toEqual(['a', 'b', 'c']);
    expect(await titlesOf({ sortColumn: 'title', sortOrder: 'desc' })).toEqual(['c', 'b', 'a']);
  });

  test('is filtered by category and by what is unread', async () => {
    const [first = ''] = await putMessages(portal, elena, [{ title: 'bill' }, { title: 'outage', group: 'Outage' }]);
    await portal.sql`update portal.message set read_at = clock.now() where message_id = ${first}`;
    expect(await titlesOf({ categoryType: 3 })).toEqual(['outage']);
    expect(await titlesOf({ categoryType: 7 })).toEqual(['bill', 'outage']);
    expect(await titlesOf({ messageType: 'unread' })).toEqual(['outage']);
    const inbox = { status: [], categories: [1], searchString: '', mode: 1 as const };
    const { data } = await elena.call(findInbox, inbox);
    expect([data.totalUnreadCount, data.messages.map(({ title }) => title)]).toEqual([1, ['bill']]);
    expect((await elena.call(findInbox, { ...inbox, status: ['unread'] })).data.messages).toEqual([]);
  });

  test('refuses a place in the list that it has never given', async () => {
    expect((await ask({ pageIndex: 'somewhere' })).status.error).toBe('REQ400');
  });
});

describe('the search', () => {
  const bills = [
    { title: 'Your bill is ready', body: 'It is $86.14 and due March 3.' },
    { title: 'Su factura está lista', body: 'Pago automático: $86.14', language: 'ES' },
    { title: 'Votre facture est prête', body: 'Les prélèvements ont été effectués', language: 'FR' },
    { title: 'Power is back', body: 'Crews repaired a line', group: 'Outage' },
  ];
  beforeEach(() => putMessages(portal, elena, bills));

  test.each([
    ['bills', ['Your bill is ready']],
    ['BILL ready', ['Your bill is ready']],
    ['repairing', ['Power is back']],
    ['automatico', ['Su factura está lista']],
    ['facturas', ['Su factura está lista', 'Votre facture est prête']],
    ['prelevement', ['Votre facture est prête']],
    ['crew', ['Power is back']],
    ['pow', ['Power is back']],
    ['$86.14', ['Your bill is ready', 'Su factura está lista']],
    ['bill outage', []],
    ['nothing-like-it', []],
  ])('finds by %j, as the language of the message forms its words', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });

  test.each([
    "'",
    '"',
    '\\',
    "a'b\\c",
    '&',
    '!',
    '(((',
    'a | !b',
    ':*',
    '--',
    '%',
    '___',
    '  ',
    '🙂',
    "x' or 1=1 --",
    'the',
  ])('takes %j', async typed => {
    expect((await ask({ searchString: typed })).httpStatus).toBe(200);
  });

  test('looks for the first words of the longest text, and refuses more than a search can be', async () => {
    expect(await search(`bill ${'ready '.repeat(80)}`)).toEqual(['Your bill is ready']);
    const answer = await ask({ searchString: 'bill '.repeat(2_000) });
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
  });

  test('finds nobody else’s messages, not even by their ID', async () => {
    await putMessages(portal, daniel, [{ title: 'Daniel’s bill', body: elena.uuid }]);
    expect(await search('bill')).toEqual(['Your bill is ready']);
    expect(await search(daniel.uuid)).toEqual([]);
  });

  test('finds a rare word behind thousands of others, and pages through a frequent one', async () => {
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        title, body, told_at)
      select ${elena.uuid}, gen_random_uuid(), 'payments/receipt', 'Billing', 'many ' || n, ${elena.accountNumber},
        'EN_US', case n when 1999 then 'Kilowatt' else 'Statement' end, 'Number ' || n,
        clock.now() - make_interval(hours => n)
      from generate_series(1, 2000) n`;
    expect(await search('kilowatt')).toEqual(['Kilowatt']);
    const first = await ask({ searchString: 'statement', pageSize: 100 });
    const second = await ask({
      searchString: 'statement',
      pageSize: 100,
      pageIndex: first.data.nextCursor ?? '',
    });
    const ids = [...first.data.messages, ...second.data.messages].map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
  });

  test('of a frequent word reads the newest messages, not the whole inbox', async () => {
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, title, body, told_at)
      select ${elena.uuid}, gen_random_uuid(), 'payments/receipt', 'Billing', 'many ' || n, 'EN_US', 'Statement', 'Number ' || n,
        clock.now() - make_interval(hours => n)
      from generate_series(1, 5000) n`;
    await portal.sql`analyze portal.message`;
    const read = await inTransaction(portal.services.db, async tx => {
      const before = await messagesRead(tx);
      const page = { after: undefined, limit: 26 };
      expect(await searchInbox(tx, { userUuid: elena.uuid }, ['statement'], page)).toHaveLength(26);
      return (await messagesRead(tx)) - before;
    });
    expect(read).toBeLessThanOrEqual(500);
  });
});

/** So many rows this connection has read since it last told PostgreSQL's statistics. */
async function messagesRead(tx: Db): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where schemaname = 'portal' and relname = 'message'`;
  return row?.count ?? 0;
}

describe('the count', () => {
  const count = (headers = {}) => elena.call(countUnread, {}, { headers });

  test('says what is unread and which message is the newest, and nothing when that has not changed', async () => {
    const [newest] = await putMessages(portal, elena, [{}, {}]);
    const first = await count();
    expect(first.data).toEqual({ totalUnreadCount: 2, newestMessageId: newest });
    const tag = { 'if-none-match': String(first.headers.etag) };
    const again = await count(tag);
    expect([again.httpStatus, again.body.payload, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
    await putMessages(portal, elena, [{ minutesAgo: -1 }]);
    expect((await count(tag)).data.totalUnreadCount).toBe(3);
  });

  test('is another one, for whoever sends the tag they have, after each change of the messages or the accounts', async () => {
    const { uuid: uuId } = elena;
    const linkUntil = (days: number) => portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id, access_until)
      values (${daniel.accountNumber}, ${uuId}, 4, clock.today() + ${days}::int)
      on conflict (account_number, user_uuid) do update set access_until = excluded.access_until`;
    const unlink = () => portal.sql`
      delete from portal.account_link where account_number = ${daniel.accountNumber} and user_uuid = ${uuId}`;
    const [first = '', , about = ''] = await putMessages(portal, elena, [
      { accountNumber: null },
      {},
      { accountNumber: daniel.accountNumber },
    ]);
    const mark = (status: 'read' | 'unread') => elena.call(markMessage, { uuId, messageId: first, status });
    const remove = (groupId: string) => elena.call(deleteGroups, { uuId, groupIds: [groupId] });
    const changes: [unread: number, () => PromiseLike<unknown>][] = [
      [3, () => linkUntil(0)],
      [2, () => linkUntil(-1)],
      [3, () => linkUntil(1)],
      [2, () => mark('read')],
      [3, () => mark('unread')],
      [4, () => putMessages(portal, elena, [{ accountNumber: daniel.accountNumber }])],
      [3, () => remove(about)],
      [2, () => remove(first)],
      [1, unlink],
    ];
    let tag = String((await count()).headers.etag);
    for (const [unread, change] of changes) {
      await change();
      const { httpStatus, data, headers } = await count({ 'if-none-match': tag });
      expect([httpStatus, data.totalUnreadCount]).toEqual([200, unread]);
      tag = String(headers.etag);
    }
  });

  test('stops at a thousand', async () => {
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, title, body)
      select ${elena.uuid}, gen_random_uuid(), 'payments/receipt', 'Billing', 'many ' || n, 'EN_US', 'a', 'b'
      from generate_series(1, 1200) n`;
    expect((await count()).data.totalUnreadCount).toBe(1_000);
  });

  test('is there for each category, and topics are those to write about', async () => {
    await putMessages(portal, elena, [{}, { group: 'MarketingCommunication' }]);
    const { categories } = (await elena.call(listCategories, {})).data;
    expect(categories.filter(({ unreadCount }) => unreadCount > 0)).toEqual([
      { id: 1, unreadCount: 1 },
      { id: 8, unreadCount: 1 },
    ]);
    const topics = (await elena.call(listCategories, { isTopic: 'true' })).data.categories.map(({ id }) => id);
    expect(topics).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await elena.call(listTopics, {})).data.topics.map(({ id }) => id)).toEqual(topics);
  });
});

test('alerts are unread messages that ask for something', async () => {
  await putMessages(portal, elena, [{ kind: 'payments/notCharged', title: 'Declined' }, { title: 'Receipt' }]);
  const alerts = async () =>
    (await elena.call(listAlerts, { uuId: elena.uuid })).data.messages.map(({ title }) => title);
  expect(await alerts()).toEqual(['Declined']);
  await portal.sql`update portal.message set read_at = clock.now()`;
  expect(await alerts()).toEqual([]);
});

describe('a message', () => {
  test('has its whole text and its way by each channel, with addresses masked', async () => {
    const [messageId = ''] = await putMessages(portal, elena, [{ body: 'One\n\ntwo' }]);
    const to = (address: string) => portal.services.secrets.seal(address);
    await portal.sql`
      insert into portal.delivery (recipient_id, delivery_id, message_id, channel, sealed_to, urgency, state, queued_at,
        sent_at, failed_at, delivered_at, next_at, state_at)
      values (${elena.uuid}, ${newUuid()}, ${messageId}, 'text', ${to('602-555-0171')}, 1, 'failed',
          '2026-11-20T10:00:00Z', null, '2026-11-20T10:01:00Z', null, null, null),
        (${elena.uuid}, ${newUuid()}, ${messageId}, 'email', ${to('elena@example.com')}, 1, 'delivered',
          '2026-11-20T10:02:00Z', '2026-11-20T10:03:00Z', null, '2026-11-20T10:04:00Z', null, '2027-01-05T16:00:00Z')`;
    const { data } = await elena.call(getMessage, { uuId: elena.uuid, messageId });
    expect(data.messages).toHaveLength(1);
    expect(data.messages[0]).toMatchObject({ body: 'One\n\ntwo', attachments: [], takenAt: null });
    expect(data.messages[0]?.deliveries).toEqual([
      {
        channel: 'text',
        to: '••••\u00A00171',
        state: 'failed',
        at: '2026-11-20T10:01:00.000Z',
        heldUntil: null,
        isInstead: false,
      },
      {
        channel: 'email',
        to: 'e•••@example.com',
        state: 'delivered',
        // By business time where it was written down.
        at: '2027-01-05T16:00:00.000Z',
        heldUntil: null,
        isInstead: true,
      },
    ]);
  });

  test('of someone else, deleted, or about an account that is no longer theirs is not there, in any call', async () => {
    const [others = ''] = await putMessages(portal, daniel, [{}]);
    const [deleted = '', lost = ''] = await putMessages(portal, elena, [{}, { accountNumber: daniel.accountNumber }]);
    await portal.sql`update portal.message set deleted_at = clock.now() where message_id = ${deleted}`;
    for (const messageId of [others, deleted, lost, newUuid()]) {
      const { uuid: uuId } = elena;
      const answers = await Promise.all([
        elena.call(getMessage, { uuId, messageId }),
        elena.call(listGroup, { uuId, groupId: messageId }),
        elena.call(downloadAttachment, { uuId, messageId, attachmentId: newUuid() }),
      ]);
      expect(answers.map(({ status }) => status.error)).toEqual(['RES404', 'RES404', 'RES404']);
    }
    expect(await titlesOf()).toEqual([]);
    expect((await elena.call(countUnread, {})).data).toEqual({ totalUnreadCount: 0, newestMessageId: null });
  });
});

describe('the inbox is one’s own', () => {
  const everyone = Object.values(roleIds).flatMap(roleId =>
    Object.values(accountStatuses).map(accountStatus => ({ roleId, accountStatus })),
  );

  test.each(everyone)('for role $roleId on an account of status $accountStatus', async ({ roleId, accountStatus }) => {
    const [messageId = ''] = await putMessages(portal, elena, [{ title: 'Mine' }]);
    const was = await portal.sql<{ role_id: number; account_status: number }>`
      select role_id, account_status from portal.account_link where user_uuid = ${elena.uuid}`;
    await portal.sql`
      update portal.account_link set role_id = ${roleId}, account_status = ${accountStatus}
      where user_uuid = ${elena.uuid}`;
    expect(await titlesOf()).toEqual(['Mine']);
    expect((await elena.call(getMessage, { uuId: elena.uuid, messageId })).httpStatus).toBe(200);
    await portal.sql`
      update portal.account_link set role_id = ${was[0]?.role_id ?? 1}, account_status = ${was[0]?.account_status ?? 1}
      where user_uuid = ${elena.uuid}`;
  });

  test('a guest whose access has ended no longer has what is about the account', async () => {
    const guest = await portal.signIn('read-only-guest');
    await putMessages(portal, guest, [{ title: 'About the account' }, { title: 'About me', accountNumber: null }]);
    await portal.sql`update portal.account_link set access_until = '2020-01-01' where user_uuid = ${guest.uuid}`;
    const { data } = await guest.call(listMessages, { uuId: guest.uuid });
    expect(data.messages.map(({ title }) => title)).toEqual(['About me']);
    await portal.sql`update portal.account_link set access_until = null where user_uuid = ${guest.uuid}`;
  });
});
