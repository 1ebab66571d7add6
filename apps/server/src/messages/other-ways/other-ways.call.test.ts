import { realNow } from '@wattershed/domain/calendar/real-now';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { composers } from '../../features.ts';
import { newUuid } from '../../ids.ts';
import { deliverDue } from '../deliver.ts';
import { notify } from '../notify.ts';
import { writeEnds } from '../write-ends.ts';
import { noteUnconfirmed } from './unconfirmed.ts';
import { findBouncedSince } from './unreachable-email-store.ts';

let portal: TestPortal;
let person: PersonSignedIn;
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('on-time');
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from portal.unreachable_email`;
  await portal.sql`delete from utility.carrier_report`;
  await portal.sql`delete from utility.notice_letter`;
});
afterAll(async () => {
  printed.mockRestore();
  await portal.close();
});

type Told = { userUuid?: string; emails?: string[]; phones?: string[]; kind?: MessageKind };

async function tell({ userUuid = person.uuid, emails = [], phones = [], kind = 'passkeys/added' }: Told) {
  const happening = newUuid();
  const to = { userUuid, emails, phones, language: 'ES' } as const;
  const values = { name: 'Ann', passkey: 'Teléfono', link: 'https://portal.example/x', code: '123456', minutes: '20' };
  await notify(portal.services, portal.sql, { kind, happening, to, values });
  return happening;
}

/** Everything goes out, the carriers tell, and what goes another way goes out, too. */
async function goOn(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await deliverDue(portal.services, composers);
    await portal.takeReports();
  }
}

const ways = async () => {
  const rows = await portal.sql<{ channel: string; state: string }>`
    select channel, state from portal.delivery order by queued_at, delivery_id`;
  return rows.map(({ channel, state }) => `${channel} ${state}`);
};

const letters = () =>
  portal.sql<{ subject: string; body: string; recipientName: string; accountNumber: string; letterNumber: string }>`
    select subject, body, recipient_name as "recipientName", account_number as "accountNumber",
      letter_number as "letterNumber"
    from utility.notice_letter`;

describe('a required message', () => {
  test.each(['bounces@example.com', 'gives-up@example.com', 'no-mailbox@example.com'])(
    'that does not arrive at %s is printed, once, in the language of its reader',
    async email => {
      await tell({ emails: [email] });
      await goOn();
      await goOn();
      expect((await ways()).slice(1)).toEqual(['letter sent']);
      const [letter, ...others] = await letters();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ accountNumber: person.accountNumber, recipientName: person.user.fullName });
      expect(letter?.body).toContain('Teléfono');
      expect(`${letter?.subject}${letter?.body}`).not.toMatch(/·|-- /);
      const page = await fetch(new URL(`/letters/notices/${letter?.letterNumber}`, portal.gatewayUrl));
      const html = await page.text();
      expect(html).toContain(letter?.subject);
      expect(html).toContain('lang="es-US"');
      expect(await (await fetch(new URL('/letters/notices', portal.gatewayUrl))).text()).toContain(letter?.subject);
    },
  );

  test('whose text and email fail at the same moment is printed once', async () => {
    await tell({ emails: ['ann@example.com'], phones: ['6025550171'] });
    const rows = await portal.sql<{ recipientId: string; deliveryId: string }>`
      select recipient_id as "recipientId", delivery_id as "deliveryId" from portal.delivery`;
    const failed = rows.map(row => [{ ...row, state: 'failed', reason: 'TimeoutError' } as const]);
    await Promise.all(failed.map(ended => writeEnds(portal.services, {}, ended)));
    expect((await ways()).toSorted()).toEqual(['email failed', 'letter queued', 'text failed']);
  });

  test('that arrived over one way needs no other', async () => {
    await tell({ emails: ['ann@example.com', 'bounces@example.com'] });
    await goOn();
    expect((await ways()).toSorted()).toEqual(['email bounced', 'email delivered']);
  });

  test('for a guest is not printed: others open the letters of the account', async () => {
    const { uuid } = await portal.signIn('credit');
    await portal.sql`update portal.account_link set role_id = 5 where user_uuid = ${uuid}`;
    await tell({ userUuid: uuid, emails: ['bounces@example.com'] });
    await goOn();
    expect(await ways()).toEqual(['email bounced']);
  });

  test('whose words are forgotten when the bounce is told goes nowhere else', async () => {
    await tell({ emails: ['bounces@example.com'] });
    await deliverDue(portal.services, composers);
    await portal.sql`update portal.message set sealed_values = null`;
    await portal.takeReports();
    expect(await ways()).toEqual(['email bounced']);
  });
});

describe('a message that its carrier has lost without a word', () => {
  const note = () => noteUnconfirmed(portal.services, {});
  const ages = (hours: number) =>
    portal.sql`
      update portal.delivery set queued_at = queued_at - make_interval(hours => ${hours}),
        sent_at = sent_at - make_interval(hours => ${hours})`;
  /** Something that went out just now has arrived: the carrier does tell. */
  const another = async (to: Told) => {
    await tell({ ...to, kind: 'two-factor/code' });
    await goOn();
  };

  test.each([
    ['text', 24, { phones: ['6025550171'] }, 'email queued'],
    ['email', 120, { emails: ['ann@example.com'] }, 'letter queued'],
  ])('by %s goes another way after %i hours, once', async (channel, hours, to, instead) => {
    await tell(to);
    await portal.sql`
      update portal.delivery set state = 'sent', next_at = null, sent_at = now() - make_interval(hours => ${hours - 1}),
        queued_at = now() - make_interval(hours => ${hours - 1})`;
    await another(to);
    await note();
    expect((await ways()).toSorted()).toEqual([`${channel} delivered`, `${channel} sent`]);
    await portal.sql`
      update portal.delivery set sent_at = sent_at - interval '61 minutes', queued_at = queued_at - interval '61 minutes'
      where state = 'sent'`;
    await note();
    await note();
    const expected = [`${channel} delivered`, `${channel} unconfirmed`, instead];
    expect((await ways()).toSorted()).toEqual(expected.toSorted());
  });

  test('stays sent while the carrier tells of none, as one without receipts does', async () => {
    await tell({ emails: ['lost@example.com'] });
    await goOn();
    await ages(200);
    await note();
    expect(await ways()).toEqual(['email sent']);
  });

  test('is unconfirmed and goes nowhere else when it was read in the inbox, or need not be read', async () => {
    await tell({ emails: ['lost@example.com'] });
    await tell({ emails: ['lost@example.com'], kind: 'two-factor/code' });
    await goOn();
    await ages(121);
    await portal.sql`update portal.message set read_at = now()`;
    await another({ emails: ['ann@example.com'] });
    await note();
    await goOn();
    expect((await ways()).toSorted()).toEqual(['email delivered', 'email unconfirmed', 'email unconfirmed']);
  });

  test('is delivered when the carrier tells so in the end', async () => {
    await tell({ emails: ['lost@example.com'] });
    await goOn();
    await ages(121);
    await another({ emails: ['ann@example.com'] });
    await note();
    const [row] = await portal.sql<{ id: string }>`
      select delivery_id as id from portal.delivery where state = 'unconfirmed'`;
    await portal.sql`
      insert into utility.carrier_report (webhook, payload)
      values ('email-receipts', jsonb_build_object('reference', ${row?.id ?? ''}::text, 'state', 'delivered', 'at',
        to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`;
    await portal.takeReports();
    expect((await ways()).toSorted()).toEqual(['email delivered', 'email delivered', 'letter queued']);
  });
});

test('a code that did not arrive goes nowhere else', async () => {
  await tell({ emails: ['bounces@example.com'], kind: 'two-factor/code' });
  await goOn();
  expect(await ways()).toEqual(['email bounced']);
});

describe('an email address', () => {
  const bouncedSince = (email: string) => findBouncedSince(portal.sql, portal.services.secrets, email);

  test('is known to bounce until an email arrives there, however it is written', async () => {
    await tell({ emails: ['bounces@example.com'] });
    await goOn();
    expect((await bouncedSince(' Bounces@Example.com'))?.getTime()).toBeLessThanOrEqual(realNow().getTime());
    expect(await portal.sql`select from portal.unreachable_email u where u::text like '%bounces%'`).toHaveLength(0);
    await portal.sql`update portal.delivery set state = 'sent' where channel = 'email'`;
    const [row] = await portal.sql<{
      id: string;
    }>`select delivery_id as id from portal.delivery where channel = 'email'`;
    await portal.sql`
      insert into utility.carrier_report (webhook, payload)
      values ('email-receipts', jsonb_build_object('reference', ${row?.id ?? ''}::text, 'state', 'delivered', 'at',
        to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`;
    await portal.sql`update portal.delivery set receipt_at = receipt_at - interval '1 minute'`;
    await portal.takeReports();
    expect(await bouncedSince('bounces@example.com')).toBeUndefined();
  });

  test('that the carrier only gave up on is not known to bounce', async () => {
    await tell({ emails: ['gives-up@example.com'] });
    await goOn();
    expect(await bouncedSince('gives-up@example.com')).toBeUndefined();
  });
});

test('a feature hears of the bounce of its email, once, and the log has it without the address', async () => {
  const heard: string[] = [];
  const happening = await tell({ emails: ['no-mailbox@example.com'] });
  const afterBounces = {
    'passkeys/added': async (_: unknown, __: unknown, bounced: { happening: string }) => {
      heard.push(bounced.happening);
    },
  };
  await deliverDue(portal.services, composers, { afterBounces });
  await deliverDue(portal.services, composers, { afterBounces });
  expect(heard).toEqual([happening]);
  const log = await portal.sql`select after from portal.event where kind = 'email-bounced' order by at desc limit 1`;
  expect(log).toEqual([{ after: { kind: 'passkeys/added', reason: 'SMTP 550' } }]);
});
