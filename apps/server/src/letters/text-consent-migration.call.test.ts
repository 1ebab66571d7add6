import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from '@wattershed/database/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';

const folder = join(import.meta.dirname, '../../migrations');
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A demo person as the former tables had them; `changed` is what a later event says. */
async function stood(persona: string, hasAgreed: boolean, changed?: { kind: string; after: object }): Promise<string> {
  const { uuid } = await portal.signIn(persona);
  await portal.sql`
    update portal.user_account set phone_number = '(602) 555-0171', phone_type = 'Mobile', secondary_phone = '6025550172',
      secondary_phone_type = 'Home', is_text_notified = true, language = 'ES',
      tcpa_agreed_at = ${hasAgreed ? new Date('2026-01-05T12:00:00Z') : null}
    where uuid = ${uuid}`;
  if (changed) {
    await portal.sql`
      insert into portal.event (event_id, user_uuid, kind, after, at)
      values (gen_random_uuid(), ${uuid}, ${changed.kind}, ${json(changed.after)}, '2026-02-01')`;
  }
  return uuid;
}

test('consents that stand are carried over for numbers that have not changed since; other texts are turned off', async () => {
  const kept = await stood('past-due', true);
  await stood('solar', false);
  await stood('credit', true, { kind: 'contact-changed', after: { slot: 'PrimaryPhone' } });
  await stood('landlord', true, { kind: 'synced-from-billing', after: { changed: ['phone'] } });
  const otherSlot = await stood('arizona', true, { kind: 'contact-changed', after: { slot: 'SecondaryPhone' } });

  await portal.sql`drop table portal.text_consent`;
  const file = readdirSync(folder).find(name => name.endsWith('_text-consent.sql')) ?? '';
  await portal.sql.query(readFileSync(join(folder, file), 'utf8'));

  const consents = await portal.sql`
    select user_uuid, phone, wording, language, agreed_at from portal.text_consent order by user_uuid`;
  const carried = { phone: '6025550171', wording: 'registration/1', language: 'ES' };
  expect(consents).toEqual(
    [kept, otherSlot]
      .toSorted()
      .map(user_uuid => ({ user_uuid, ...carried, agreed_at: new Date('2026-01-05T12:00:00Z') })),
  );
  const on = await portal.sql`select uuid from portal.user_account where is_text_notified order by uuid`;
  expect(on.map(({ uuid }) => uuid)).toEqual([kept, otherSlot].toSorted());
});
