import { inTransaction } from '@wattershed/database/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';
import type { Sms } from '../gateways/sms/port.ts';
import { deliverDue } from './deliver.ts';
import { notify, notifyPeople } from './notify.ts';

let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('on-time');
});
beforeEach(() => portal.sql`delete from portal.message`);
afterAll(() => portal.close());

const toldOf = (happening: string, email = 'ann@example.com') =>
  ({ kind: 'passkeys/added', happening, to: { userUuid: person.uuid, emails: [email], language: 'ES' } }) as const;

const deliveries = () =>
  portal.sql<{ channel: string; state: string; tries: number }>`
    select channel, state, tries from portal.delivery order by delivery_id`;

describe('what is told', () => {
  test('goes with the transaction: nothing is told of what did not happen', async () => {
    const failing = inTransaction(portal.sql, async tx => {
      await notify(portal.services, tx, toldOf('undone'));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await portal.sql`select from portal.message`).toHaveLength(0);
  });

  test('is told once, however often and from however many processes it is told', async () => {
    await Promise.all(Array.from({ length: 8 }, () => notify(portal.services, portal.sql, toldOf('once'))));
    expect(await deliveries()).toEqual([{ channel: 'email', state: 'queued', tries: 0 }]);
    const two = { ...toldOf('twice'), to: { emails: ['Ann@Example.com', 'ann@example.com'], language: 'FR' } } as const;
    await notify(portal.services, portal.sql, two);
    await notify(portal.services, portal.sql, two);
    expect(await deliveries()).toHaveLength(2);
  });

  test('stands in the inbox in the language of the person, and its way beside it', async () => {
    await notify(portal.services, portal.sql, { ...toldOf('inbox'), values: { name: 'Ann', passkey: 'Teléfono' } });
    await portal.lettersTo('ann@example.com');
    const [message] = await portal.sql`
      select title, body, preference_group, language from portal.message where recipient_id = ${person.uuid}`;
    expect(message).toMatchObject({ preference_group: 'ConnectMe', language: 'ES' });
    expect(`${message?.title}${message?.body}`).toContain('Teléfono');
    expect(message?.body).not.toContain('Ann');
    expect(await deliveries()).toEqual([{ channel: 'email', state: 'sent', tries: 1 }]);
    expect(await portal.sql`select from portal.delivery where sent_at >= queued_at and next_at is null`).toHaveLength(
      1,
    );
  });

  test('of a code stands in no inbox, and nowhere readable', async () => {
    const to = { userUuid: person.uuid, phones: ['602-555-0171'], language: 'EN_US' } as const;
    await notify(portal.services, portal.sql, {
      kind: 'two-factor/code',
      happening: 'code',
      to,
      values: { code: '918273', minutes: '20' },
    });
    const rows = await portal.sql`
      select m::text || d::text as written, title from portal.message m join portal.delivery d using (recipient_id, message_id)`;
    expect(rows[0]?.title).toBeNull();
    expect(rows[0]?.written).not.toMatch(/918273|555\D?0171/);
    expect((await portal.lettersTo('6025550171')).at(-1)?.text).toContain('918273');
  });

  test('reaches people over what they have: the email of their profile, no text without a consent', async () => {
    await portal.sql`delete from portal.text_consent`;
    const people = [{ userUuid: person.uuid }, { userUuid: '00000000-0000-7000-8000-000000000000' }];
    const happening = { kind: 'two-factor/code', happening: 'all' } as const;
    expect(await notifyPeople(portal.services, portal.sql, happening, people)).toBe(1);
    expect(await notifyPeople(portal.services, portal.sql, happening, people)).toBe(0);
    expect(await deliveries()).toEqual([{ channel: 'email', state: 'queued', tries: 0 }]);
  });
});

describe('a delivery', () => {
  test('that its process did not end is sent by the next one, and the carrier keeps it once', async () => {
    await notify(portal.services, portal.sql, toldOf('killed', 'killed@example.com'));
    await portal.lettersTo('killed@example.com');
    await portal.sql`update portal.delivery set state = 'queued', sent_at = null, next_at = now()`;
    expect(await portal.lettersTo('killed@example.com')).toHaveLength(1);
    expect(await deliveries()).toEqual([{ channel: 'email', state: 'sent', tries: 2 }]);
  });

  test('of a code goes before what has waited longer', async () => {
    const order: string[] = [];
    const sms: Sms = { send: async ({ text }) => void order.push(text.includes('code') ? 'code' : 'notice') };
    const phone = (happening: string) =>
      ({ happening, to: { phones: [`60255501${happening}`], language: 'EN_US' } }) as const;
    await notify(portal.services, portal.sql, { ...phone('10'), kind: 'two-factor/code' });
    await portal.sql`update portal.delivery set urgency = 1, next_at = now() - interval '1 hour'`;
    await portal.sql`update portal.message set kind = 'my-profile/texts-on'`;
    const values = { code: '123456', minutes: '20' };
    await notify(portal.services, portal.sql, { ...phone('11'), kind: 'two-factor/code', values });
    await deliverDue({ ...portal.services, gateways: { ...portal.services.gateways, sms } }, {});
    expect(order).toEqual(['code', 'notice']);
  });

  test('to one address comes after those that were told before it', async () => {
    for (let count = 1; count <= 12; count += 1) {
      const values = { name: '', passkey: `key ${count}` };
      await notify(portal.services, portal.sql, { ...toldOf(`order ${count}`, 'order@example.com'), values });
    }
    const letters = await portal.lettersTo('order@example.com');
    expect(letters.map(({ text }) => /key (\d+)/.exec(text)?.[1])).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
  });
});
