import { clockAt } from '@wattershed/clock/business-clock';
import { moveClock } from '@wattershed/clock/clock-store';
import { getBillToPrint } from '@wattershed/contract/billing/bill';
import { getMessage } from '@wattershed/contract/inbox/reading';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { cents } from '@wattershed/domain/money/cents';
import { personaNamed } from '@wattershed/reference-utility/city/personas/personas';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import type { Services } from '../../../call.ts';
import { composers, printers } from '../../../features.ts';
import { deliverDue } from '../../../messages/deliver.ts';
import { tellNewBills } from './tell-new-bills.ts';
import { printBill } from './undelivered-bill.ts';

let portal: TestPortal;
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const accountOf = (persona: string) => personaNamed(persona).accountNumbers[0] as AccountNumber;

/** A month of daily work, in which every account gets a bill. */
const december = new Date('2026-12-25T20:00:00Z');
const at = (now: Date): Services => ({ ...portal.services, clock: clockAt(now) });

beforeAll(async () => {
  portal = await testPortal();
  await choose('on-time', 'email-attachment');
  await choose('past-due', 'email-link');
  await choose('paperless', 'email-attachment');
  await advance(portal.sql);
  await moveClock(portal.sql, december);
  await advance(portal.sql);
}, 60_000);
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from utility.carrier_report`;
  await portal.sql`delete from utility.carrier_message`;
  await portal.sql`delete from utility.printed_bill where reason = 'instead'`;
  await portal.sql`delete from utility.late_charge_waiver`;
  await portal.sql`update portal.bill_feed set read_to = null`;
});
afterAll(async () => {
  printed.mockRestore();
  await portal.close();
});

async function choose(persona: string, delivery: BillDelivery): Promise<void> {
  await portal.services.gateways.billingSystem.setBillDelivery([accountOf(persona)], delivery);
}

/** As if only the account's newest bill had just been issued. */
async function issueAgain(accountNumber: AccountNumber, delivery: BillDelivery): Promise<string> {
  const [bill] = await portal.sql<{ billNumber: string }>`
    select bill_number as "billNumber" from utility.bill
    where account_number = ${accountNumber} order by issued_on desc limit 1`;
  const [newest] = await portal.sql<{ position: number }>`
    update utility.issued_bill_position set last = last + 1 returning last::int as position`;
  if (!bill || !newest) throw new Error('the account has no bill');
  await portal.sql`
    insert into utility.issued_bill (position, account_number, bill_number, delivery)
    values (${newest.position}, ${accountNumber}, ${bill.billNumber}, ${delivery})`;
  await portal.sql`update portal.bill_feed set read_to = ${String(newest.position - 1)}`;
  return bill.billNumber;
}

async function tellAgain(accountNumber: AccountNumber, delivery: BillDelivery): Promise<string> {
  const billNumber = await issueAgain(accountNumber, delivery);
  await tellNewBills(at(december));
  return billNumber;
}

/** Everything goes out, the carriers tell, and what goes another way goes out, too. */
async function goOn(services = at(december)): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await deliverDue(services, composers, { printers });
    await portal.takeReports();
  }
}

const uuidOf = async (userName: string) => {
  const [user] = await portal.sql<{ uuid: string }>`
    select uuid from portal.user_account where user_name = ${userName}`;
  if (!user) throw new Error(`no ${userName}`);
  return user.uuid;
};

const setEmail = (userName: string, email: string) =>
  portal.sql`update portal.user_account set email = ${email} where user_name = ${userName}`;

const toldOf = (accountNumber: AccountNumber) =>
  portal.sql<{ userName: string; kind: string; title: string; body: string; channels: string[] }>`
    select u.user_name as "userName", m.kind, m.title, m.body,
      array(select d.channel from portal.delivery d where d.message_id = m.message_id order by d.channel) as channels
    from portal.message m join portal.user_account u on u.uuid = m.recipient_id
    where m.account_number = ${accountNumber} order by u.user_name`;

const emailTo = async (address: string) => {
  await deliverDue(at(december), composers, { printers });
  const [email] = await portal.sql<{ subject: string; text: string; html: string; pdf: Buffer | null }>`
    select m.subject, m.text_body as text, m.html_body as html, (
      select content from utility.carrier_attachment a
      where a.message_id = m.message_id and media_type = 'application/pdf') as pdf
    from utility.carrier_message m where recipients = ${address} order by m.message_id desc`;
  if (!email) throw new Error(`no email to ${address}`);
  return email;
};

const ways = async (userName: string) => {
  const rows = await portal.sql<{ way: string }>`
    select d.channel || ' ' || d.state as way from portal.delivery d
    where recipient_id = ${await uuidOf(userName)} order by queued_at, delivery_id`;
  return rows.map(({ way }) => way);
};

const printedInstead = () =>
  portal.sql`
    select account_number as "accountNumber", bill_number as "billNumber", format, print_on::text as "printOn"
    from utility.printed_bill where reason = 'instead'`;

const waivers = () => portal.sql`select bill_number as "billNumber" from utility.late_charge_waiver`;

describe('new bills', () => {
  test('are told once, however many processes read them at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => tellNewBills(at(december))));
    await tellNewBills(at(december));
    const twice = await portal.sql`
      select from portal.message group by recipient_id, account_number having count(*) > 1`;
    expect(twice).toEqual([]);
    const [untold] = await portal.sql<{ accounts: number }>`
      select count(distinct i.account_number)::int as accounts from utility.issued_bill i
      join portal.account_link l on l.account_number = i.account_number
      where not exists (select from portal.message m where m.account_number = i.account_number)`;
    expect(untold?.accounts).toBe(0);
  });

  test('of a round that breaks off are told by the next one', async () => {
    await issueAgain(accountOf('past-due'), 'email-link');
    const { services } = portal;
    const failing = {
      ...services.secrets,
      seal: () => {
        throw new Error('killed');
      },
    };
    await expect(tellNewBills({ ...services, secrets: failing as never })).rejects.toThrow('killed');
    expect(await toldOf(accountOf('past-due'))).toEqual([]);
    await tellNewBills(at(december));
    expect(await toldOf(accountOf('past-due'))).not.toEqual([]);
  });

  test('that came while nobody told of them are told by their newest alone', async () => {
    const family = accountOf('on-time');
    const before = await issueAgain(family, 'email-link');
    await moveClock(portal.sql, new Date('2027-02-26T20:00:00Z'));
    await advance(portal.sql);
    await tellNewBills(at(new Date('2027-02-26T20:00:00Z')));
    const [told, ...others] = await toldOf(family);
    expect(new Set([told, ...others].map(one => one?.userName)).size).toBe(1 + others.length);
    const [bill] = await portal.sql<{ issued: number; newest: string }>`
      select count(*)::int as issued, max(bill_number) as newest from utility.issued_bill
      where account_number = ${family} and bill_number > ${before}`;
    expect(bill?.issued).toBe(2);
    const values = await portal.sql<{ happening: string }>`
      select distinct happening from portal.message where account_number = ${family}`;
    expect(values).toEqual([{ happening: `${family} ${bill?.newest}` }]);
  });
});

describe('a bill that goes out by email', () => {
  const family = accountOf('on-time');

  test('reaches its owner as a PDF, and everyone else who may see it as a notice', async () => {
    const billNumber = await tellAgain(family, 'email-attachment');
    const told = await toldOf(family);
    expect(told.map(({ userName, kind }) => [userName, kind])).toEqual([
      ['daniel.kim', 'billing/new-bill'],
      ['daniel.kim.office', 'billing/bill-notice'],
      ['ethan.kim', 'billing/bill-notice'],
      ['lily.kim', 'billing/bill-notice'],
      ['soojin.kim', 'billing/bill-notice'],
    ]);
    expect(told[0]?.body).toContain('27 Heron Ct');
    await setEmail('daniel.kim', 'owner@example.com');
    await portal.sql`delete from portal.message`;
    await tellAgain(family, 'email-attachment');
    const email = await emailTo('owner@example.com');
    const pdf = await readPdf(email.pdf ?? Buffer.alloc(0));
    expect(pdf.isTagged).toBe(true);
    expect(pdf.title).toContain(billNumber);
    expect(email.text).toContain('attached as a PDF');
    expect(email.text).toContain(`/ViewBill?bill=${billNumber}&account=${family.slice(-4)}`);
    expect(`${email.text}${email.html}`).not.toContain(family);
    const guest = await emailTo('ethan.kim@example.com');
    expect(guest.pdf).toBeNull();
    expect(guest.text).toContain('/unsubscribe');
    expect(email.text).not.toContain('/unsubscribe');
    await setEmail('daniel.kim', personaNamed('on-time').email);
  });

  test('comes once to an address that two user IDs have, and is in both inboxes', async () => {
    await tellAgain(family, 'email-attachment');
    const told = (await toldOf(family)).map(({ userName }) => userName);
    expect(told).toEqual(expect.arrayContaining(['daniel.kim', 'daniel.kim.office']));
    await goOn();
    const letters = await portal.lettersTo(personaNamed('on-time').email);
    expect(letters.map(({ text }) => text.includes('attached as a PDF'))).toEqual([true]);
  });

  test('as a link has no PDF', async () => {
    await tellAgain(accountOf('past-due'), 'email-link');
    const email = await emailTo(personaNamed('past-due').email);
    expect(email.pdf).toBeNull();
    expect(email.text).toMatch(/past due/);
  });

  test('reaches its holder, who pays in cash only', async () => {
    const account = accountOf('on-time');
    const asRole = (roleId: number) => portal.sql`
      update portal.account_link set role_id = ${roleId}
      where account_number = ${account} and user_uuid = (
        select uuid from portal.user_account where user_name = 'daniel.kim')`;
    await asRole(7);
    await tellAgain(account, 'email-link');
    await asRole(1);
    const told = (await toldOf(account)).filter(({ userName }) => userName === 'daniel.kim');
    expect(told.map(({ kind }) => kind)).toEqual(['billing/new-bill']);
  });

  test('is told to nobody whose role has no right to see it', async () => {
    await portal.sql`delete from portal.role_right where role_id = 5 and plain_name = 'current bill view'`;
    await tellAgain(family, 'email-link');
    expect((await toldOf(family)).map(({ userName }) => userName)).not.toContain('lily.kim');
    await portal.sql`
      insert into portal.role_right (persona_id, role_id, right_name) values (1, 5, 'current bill view')`;
  });

  test('comes to its owner whatever they turned off, and to a guest in the inbox alone', async () => {
    for (const userName of ['daniel.kim', 'ethan.kim']) {
      await portal.sql`
        insert into portal.message_preference (user_uuid, account_number, preference_group, channel, is_wanted)
        values (${await uuidOf(userName)}, ${family}, 'Billing', 'email', false)`;
    }
    await tellAgain(family, 'email-link');
    const told = new Map((await toldOf(family)).map(({ userName, channels }) => [userName, channels]));
    expect(told.get('daniel.kim')).toEqual(['email']);
    expect(told.get('ethan.kim')).toEqual([]);
    expect(told.get('soojin.kim')).toEqual(['email']);
    await portal.sql`delete from portal.message_preference`;
  });

  test('has its text held in quiet hours', async () => {
    const uuid = await uuidOf('daniel.kim');
    await portal.sql`
      update portal.user_account set phone_number = '6025550171', phone_type = 'Mobile', is_text_notified = true
      where uuid = ${uuid}`;
    await portal.sql`
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
      values (${uuid}, gen_random_uuid(), '6025550171', 'my-profile/1', 'EN_US')`;
    await portal.sql`
      insert into portal.quiet_hours (user_uuid, account_number, from_minute, to_minute)
      values (${uuid}, ${family}, ${22 * 60}, ${8 * 60})`;
    await tellAgain(family, 'email-link');
    await deliverDue(at(new Date('2026-12-26T07:00:00Z')), composers, { printers });
    expect((await ways('daniel.kim')).toSorted()).toEqual(['email sent', 'text held']);
    await portal.sql`delete from portal.quiet_hours`;
    await portal.sql`delete from portal.text_consent`;
  });

  test('is printed where nobody with an email address owns the account', async () => {
    const unregistered = accountOf('unregistered');
    // Until now, its bills came on paper.
    await portal.sql`delete from utility.printed_bill where account_number = ${unregistered}`;
    const billNumber = await tellAgain(unregistered, 'email-link');
    expect(await toldOf(unregistered)).toEqual([]);
    const [job] = await portal.sql<{ data: Record<string, unknown> }>`
      select data from jobs.job where name = 'print-bill' and data->>'billNumber' = ${billNumber}`;
    await printBill(portal.services, job?.data ?? {});
    await printBill(portal.services, job?.data ?? {});
    expect(await printedInstead()).toMatchObject([{ accountNumber: unregistered, billNumber }]);
  });
});

test('a bill on paper is announced to its owner, who can turn that off', async () => {
  const family = accountOf('on-time');
  await tellAgain(family, 'paper');
  expect((await toldOf(family)).map(({ kind }) => kind)).not.toContain('billing/new-bill');
  expect(await printedInstead()).toEqual([]);
});

test('the print shop gets a bill as a PDF in either size, and no bill that is not the account’s', async () => {
  const family = accountOf('on-time');
  const billNumber = await issueAgain(family, 'large-print');
  const asked = { accountNumber: family, billNumber, language: 'EN_US' } as const;
  for (const format of ['paper', 'large-print'] as const) {
    const { body } = await portal.backOffice(getBillToPrint, { ...asked, format });
    expect((await readPdf(body.rawPayload)).title).toContain(billNumber);
  }
  const others = { ...asked, accountNumber: accountOf('past-due'), format: 'paper' } as const;
  expect((await portal.backOffice(getBillToPrint, others)).httpStatus).toBe(404);
});

describe('a bill whose email bounces', () => {
  const late = accountOf('past-due');
  beforeEach(() => setEmail('elena.ramirez', 'bounces@example.com'));
  afterAll(() => setEmail('elena.ramirez', personaNamed('past-due').email));

  test('is printed the same day, once, and no late charge falls on it', async () => {
    const billNumber = await tellAgain(late, 'email-attachment');
    await goOn();
    // The carrier tells it once more, by a later clock.
    await portal.sql`
      insert into utility.carrier_report (webhook, payload, due_at)
      select 'email-receipts', jsonb_build_object('reference', delivery_id, 'state', 'bounced', 'reason', '5.1.1',
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
      from portal.delivery where channel = 'email' and state = 'bounced'`;
    expect(await portal.sql`select from utility.carrier_report`).toHaveLength(1);
    await goOn();
    expect(await ways('elena.ramirez')).toEqual(['email bounced', 'letter sent']);
    expect(await printedInstead()).toMatchObject([{ accountNumber: late, billNumber, format: 'paper' }]);
    expect(await waivers()).toEqual([{ billNumber }]);
    expect(await portal.sql`select from utility.notice_letter where account_number = ${late}`).toEqual([]);
    const elena = await portal.signIn('past-due');
    const [message] = await portal.sql<{ id: string }>`
      select message_id as id from portal.message where recipient_id = ${elena.uuid}`;
    const { data } = await elena.call(getMessage, { messageId: message?.id ?? '', uuId: elena.uuid });
    expect(data.messages[0]?.deliveries).toMatchObject([
      { channel: 'email', state: 'bounced' },
      { channel: 'letter', to: 'Elena Ramirez', isInstead: true },
    ]);
  });

  test('lets the next sign-in ask for another address, until there is one', async () => {
    const asked = async () => (await portal.signIn('past-due')).user.isEmailUnreachable;
    await portal.sql`update portal.user_account set bounced_email_hash = null`;
    await tellAgain(late, 'email-link');
    expect(await asked()).toBe(false);
    await goOn();
    expect(await asked()).toBe(true);
    await setEmail('elena.ramirez', 'elena.new@example.com');
    expect(await asked()).toBe(false);
    await setEmail('elena.ramirez', 'bounces@example.com');
    expect(await asked()).toBe(true);
  });

  test('is printed also when its text arrived, because a text does not bring the bill', async () => {
    const uuid = await uuidOf('elena.ramirez');
    await portal.sql`
      update portal.user_account set phone_number = '6025550172', phone_type = 'Mobile', is_text_notified = true
      where uuid = ${uuid}`;
    await portal.sql`
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
      values (${uuid}, gen_random_uuid(), '6025550172', 'my-profile/1', 'EN_US')`;
    await tellAgain(late, 'email-link');
    await goOn();
    expect((await ways('elena.ramirez')).toSorted()).toEqual(['email bounced', 'letter sent', 'text delivered']);
    expect(await printedInstead()).toHaveLength(1);
    await portal.sql`delete from portal.text_consent`;
  });

  test('is printed once the billing system answers again', async () => {
    await tellAgain(late, 'email-link');
    const { billingSystem } = portal.services.gateways;
    const silent = {
      ...billingSystem,
      printInstead: () => Promise.reject(new Error('the billing system does not answer')),
    };
    const down = at(december);
    await goOn({ ...down, gateways: { ...down.gateways, billingSystem: silent } });
    expect(await ways('elena.ramirez')).toEqual(['email bounced', 'letter queued']);
    expect(await printedInstead()).toEqual([]);
    await portal.sql`update portal.delivery set next_at = now() where state = 'queued'`;
    await goOn();
    expect(await ways('elena.ramirez')).toEqual(['email bounced', 'letter sent']);
    expect(await printedInstead()).toHaveLength(1);
  });

  test('after it was paid is not printed', async () => {
    const billNumber = await tellAgain(late, 'email-link');
    const [bill] = await portal.sql<{ cents: number }>`
      select total_due_cents::int as cents from utility.bill where account_number = ${late} and bill_number = ${billNumber}`;
    await portal.services.gateways.billingSystem.postPayment({
      accountNumber: late,
      paymentReference: '00000000-0000-7000-8000-00000000b111',
      amountCents: cents(bill?.cents ?? 0),
      feeCents: cents(0),
      method: 'Visa',
      methodLast4: '4242',
      confirmation: 'B111',
      paidAt: new Date('2027-02-26T19:00:00Z'),
    });
    await goOn();
    expect(await ways('elena.ramirez')).toEqual(['email bounced', 'letter failed']);
    expect(await printedInstead()).toEqual([]);
    expect(await waivers()).toEqual([]);
  });
});
