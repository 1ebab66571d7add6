import { dayMs } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { notify } from '../notify.ts';
import { forgetMessages } from './forget-messages.ts';
import { notInInboxDays, sealedDays } from './retention.ts';

let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('on-time');
});
beforeEach(() => portal.sql`delete from portal.message`);
afterAll(() => portal.close());

const toldInInbox = (happening: string, emails = ['ann@example.com']) =>
  notify(portal.services, portal.sql, {
    kind: 'passkeys/added',
    happening,
    to: { userUuid: person.uuid, emails, language: 'EN_US' },
  });

const toldToAddress = (happening: string) =>
  notify(portal.services, portal.sql, {
    kind: 'registration/registered',
    happening,
    to: { emails: ['nobody@example.com'], language: 'EN_US' },
    values: { link: 'https://portal.example/', userId: 'nobody' },
  });

const grows = (days: number) => portal.sql`
  update portal.delivery set queued_at = now() - make_interval(days => ${days})`;

const kept = () => portal.sql<{ happening: string; words: boolean; address: boolean; title: boolean }>`
  select m.happening, m.sealed_values is not null as words, d.sealed_to is not null as address,
    m.title is not null as title
  from portal.message m left join portal.delivery d using (recipient_id, message_id) order by m.happening, d.delivery_id`;

test('words and addresses go when nothing is left to send, and the inbox keeps what it shows', async () => {
  await toldInInbox('sent');
  await portal.lettersTo('ann@example.com');
  await grows(sealedDays - 1);
  await forgetMessages(portal.services);
  expect(await kept()).toEqual([{ happening: 'sent', words: true, address: true, title: true }]);
  await grows(sealedDays + 1);
  await forgetMessages(portal.services);
  await forgetMessages(portal.services);
  expect(await kept()).toEqual([{ happening: 'sent', words: false, address: false, title: true }]);
});

test('what is queued or held keeps its words and addresses, and its message those of a way that is over', async () => {
  await toldInInbox('half', ['ann@example.com', 'bea@example.com']);
  await portal.sql`
    update portal.delivery set state = 'sent', next_at = null, sent_at = now()
    where delivery_id = (select delivery_id from portal.delivery order by delivery_id limit 1)`;
  await toldInInbox('held');
  await portal.sql`
    update portal.delivery d set state = 'held', next_at = null from portal.message m
    where m.message_id = d.message_id and m.happening = 'held'`;
  await grows(sealedDays + 1);
  await forgetMessages(portal.services);
  const half = { happening: 'half', words: true, title: true };
  expect(await kept()).toEqual([
    { ...half, address: false },
    { ...half, address: true },
    { happening: 'held', words: true, address: true, title: true },
  ]);
});

test('a message in no inbox goes with its deliveries, one that is still on its way does not', async () => {
  await toldToAddress('over');
  await portal.lettersTo('nobody@example.com');
  await toldToAddress('waits');
  await toldInInbox('in the inbox');
  const now = portal.services.clock.now().getTime();
  const age = (days: number) => portal.sql`update portal.message set told_at = ${new Date(now - days * dayMs)}`;
  await age(notInInboxDays - 1);
  await forgetMessages(portal.services);
  expect(await kept()).toHaveLength(3);
  await age(notInInboxDays + 1);
  await forgetMessages(portal.services);
  expect((await kept()).map(({ happening }) => happening)).toEqual(['in the inbox', 'waits']);
  expect(await portal.sql`select from portal.delivery`).toHaveLength(2);
});

test('however many there are, all of them go', async () => {
  await toldToAddress('first');
  await portal.sql`update portal.delivery set state = 'failed', next_at = null, failed_at = now()`;
  await portal.sql`
    insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, told_at)
    select recipient_id, gen_random_uuid(), kind, preference_group, 'copy ' || n, language, '2020-01-01'
    from portal.message cross join generate_series(1, 1201) n`;
  await forgetMessages(portal.services);
  expect((await kept()).map(({ happening }) => happening)).toEqual(['first']);
});

test('words that nobody is sent are not kept from the beginning', async () => {
  await toldInInbox('inbox only', []);
  expect(await kept()).toEqual([{ happening: 'inbox only', words: false, address: false, title: true }]);
});
