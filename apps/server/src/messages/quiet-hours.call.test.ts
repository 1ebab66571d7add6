import { clockAt } from '@wattershed/clock/business-clock';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';
import { composers } from '../features.ts';
import { deliverDue, deliveryJobs } from './deliver.ts';
import { notifyPeople } from './notify.ts';

const mobile = '6025550171';
// Half past eleven in the evening in Phoenix, and an hour earlier where the utility is.
const lateEvening = new Date('2026-11-21T06:30:00Z');
let portal: TestPortal;
/** Lives where the clocks never change. */
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('arizona');
  await portal.sql`
    update portal.user_account set phone_number = ${mobile}, phone_type = 'Mobile', is_text_notified = true
    where uuid = ${person.uuid}`;
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from portal.due where job = 'release-messages'`;
  await portal.sql`delete from utility.carrier_message`;
  await portal.sql`delete from portal.text_consent`;
  await portal.sql`delete from portal.quiet_hours`;
  await portal.sql`delete from portal.message_preference`;
  await portal.sql`
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    values (${person.uuid}, gen_random_uuid(), ${mobile}, 'my-profile/1', 'EN_US')`;
  await portal.sql`
    insert into portal.quiet_hours (user_uuid, account_number, from_minute, to_minute)
    values (${person.uuid}, ${person.accountNumber}, ${22 * 60}, ${8 * 60})`;
});
afterAll(() => portal.close());

const at = (now: Date) => ({ ...portal.services, clock: clockAt(now) });

type Telling = { about?: string; amount?: string; isAboutAccount?: boolean };

function tell(happening: string, { about, amount = '$10.00', isAboutAccount = true }: Telling = {}) {
  const told = { kind: 'payments/returned', happening, ...(about ? { about } : {}) } as const;
  const { uuid: userUuid, accountNumber } = person;
  const values = { amount, account: '•••• 0001', paymentId: '00000000-0000-7000-8000-000000000000' };
  const account = isAboutAccount ? { accountNumber: accountNumber as AccountNumber } : {};
  const people = [{ userUuid, ...account, values }];
  return notifyPeople(portal.services, portal.sql, told, people);
}

const texts = () =>
  portal.sql<{ text: string }>`
    select text_body as text from utility.carrier_message where kind = 'sms' and recipients = ${mobile} order by message_id`;

const statesOfTexts = async () => {
  const rows = await portal.sql<{ state: string }>`
    select state from portal.delivery where channel = 'text' order by delivery_id`;
  return rows.map(({ state }) => state);
};

/** What the clock's tick does when the time has come. */
async function release(now: Date): Promise<void> {
  const job = deliveryJobs(composers).find(({ name }) => name === 'release-messages');
  await job?.run(at(now), {});
  await deliverDue(at(now), composers);
}

describe('a text in quiet hours', () => {
  test('is held until they end at the premise, then goes once', async () => {
    await tell('returned');
    await deliverDue(at(lateEvening), composers);
    expect(await texts()).toEqual([]);
    expect(await statesOfTexts()).toEqual(['held']);
    const morning = new Date('2026-11-21T15:00:00Z');
    const due = await portal.sql`select due_at from portal.due where job = 'release-messages'`;
    expect(due).toEqual([{ due_at: morning }]);
    await release(new Date(morning.getTime() - 1_000));
    expect(await statesOfTexts()).toEqual(['held']);
    await release(morning);
    await release(morning);
    expect(await texts()).toHaveLength(1);
    expect(await statesOfTexts()).toEqual(['sent']);
  });

  test('about no account is held until they end where the person lives, not where the utility is', async () => {
    await tell('returned', { isAboutAccount: false });
    await deliverDue(at(lateEvening), composers);
    const due = await portal.sql`select due_at from portal.due where job = 'release-messages'`;
    expect(due).toEqual([{ due_at: new Date('2026-11-21T15:00:00Z') }]);
    expect(await statesOfTexts()).toEqual(['held']);
  });

  test('goes in its newest state only', async () => {
    await tell('first', { about: 'payment 1', amount: '$1.00' });
    await deliverDue(at(lateEvening), composers);
    await tell('second', { about: 'payment 1', amount: '$2.00' });
    await tell('other', { about: 'payment 2', amount: '$3.00' });
    await deliverDue(at(lateEvening), composers);
    expect(await statesOfTexts()).toEqual(['replaced', 'held', 'held']);
    await release(new Date('2026-11-21T15:00:00Z'));
    expect((await texts()).map(({ text }) => /\$\d/.exec(text)?.[0])).toEqual(['$2', '$3']);
  });

  test('that was on its way when the newer one was told is not held after it', async () => {
    await tell('first', { about: 'payment 1' });
    await tell('second', { about: 'payment 1' });
    await deliverDue(at(lateEvening), composers);
    expect(await statesOfTexts()).toEqual(['replaced', 'held']);
  });

  test('goes at once by day, and on an account without quiet hours', async () => {
    await tell('by day');
    await deliverDue(at(new Date('2026-11-21T18:00:00Z')), composers);
    await portal.sql`delete from portal.quiet_hours`;
    await tell('at night');
    await deliverDue(at(lateEvening), composers);
    expect(await statesOfTexts()).toEqual(['sent', 'sent']);
  });
});

describe('a text to a number whose consent was withdrawn while it waited', () => {
  test('is not sent, and a required message goes by email at once', async () => {
    await tell('returned');
    await portal.sql`delete from portal.delivery where channel = 'email'`;
    await deliverDue(at(lateEvening), composers);
    await portal.sql`update portal.text_consent set withdrawn_at = now()`;
    await release(new Date('2026-11-21T15:00:00Z'));
    expect(await texts()).toEqual([]);
    const ways = await portal.sql`select channel, state, reason from portal.delivery order by queued_at`;
    expect(ways.map(({ channel, reason }) => [channel, reason])).toEqual([
      ['text', 'no consent'],
      ['email', 'nothing to tell'],
    ]);
  });

  test('leaves alone the email that the message went by already', async () => {
    await tell('returned');
    await portal.sql`update portal.text_consent set withdrawn_at = now()`;
    await portal.sql`update portal.delivery set state = 'sent', next_at = null where channel = 'email'`;
    await deliverDue(at(lateEvening), composers);
    const ways = await portal.sql`select channel, state from portal.delivery order by channel`;
    expect(ways).toEqual([
      { channel: 'email', state: 'sent' },
      { channel: 'text', state: 'failed' },
    ]);
  });
});

test('who wants no texts about bills gets none, and the required message by email', async () => {
  await portal.sql`
    insert into portal.message_preference (user_uuid, account_number, preference_group, channel, is_wanted)
    values (${person.uuid}, ${person.accountNumber}, 'Billing', 'text', false),
      (${person.uuid}, ${person.accountNumber}, 'Billing', 'email', false)`;
  await tell('returned');
  const channels = await portal.sql`select channel from portal.delivery`;
  expect(channels).toEqual([{ channel: 'email' }]);
});
