import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { OutageService } from '@wattershed/domain/outage/outage';
import { type Language, languages } from '@wattershed/domain/text/language';
import { newToken, newUuid, tokenHash } from '@wattershed/server/ids';

/** A service of an account's home, and what supplies it. */
export type Home = {
  accountNumber: AccountNumber;
  premiseId: string;
  service: OutageService;
  /** As messages name it. */
  where: string;
  timeZone: string;
  path: readonly string[];
  /** By which a visitor may report it: its address if no other home has it, and the phone number that the utility knows. */
  street: string | null;
  zip: string;
  phone: string | null;
};

/** Someone who may see homes, with a session for the whole storm. */
export type Watcher = {
  userUuid: string;
  accessToken: string;
  language: Language;
  email: string;
  /** '' for who wants no texts. */
  phone: string;
  homes: readonly Home[];
};

const zoneOf: Readonly<Record<string, string>> = { CA: 'America/Los_Angeles', AZ: 'America/Phoenix' };

/**
 * The demo's people, each in one of the four languages in turn, with an email address of their own, every other one with texts.
 * Nothing is out yet: what the demo shows, and what chance would break besides, is taken away, so that the storm is all there is.
 */
export async function peopleBeforeStorm(sql: Pool): Promise<Watcher[]> {
  await sql`truncate utility.outage cascade`;
  await sql`insert into utility.outage_day (day) select day::date from generate_series('2026-11-18'::date, '2026-11-30', '1 day') day
    on conflict do nothing`;
  // Each customer has a phone of their own, so that the utility knows whose it is.
  await sql`
    update utility.customer c set phone = (9_165_560_000 + n.place)::text, alternate_phone = ''
    from (select customer_number, row_number() over (order by customer_number) as place from utility.customer) n
    where n.customer_number = c.customer_number`;
  const homes = await sql<Home & { state: string; userUuid: string }>`
    select a.account_number as "accountNumber", a.premise_id as "premiseId", p.state, l.user_uuid as "userUuid", s.path,
      p.street || case when p.unit = '' then '' else ' ' || p.unit end as where, s.service, p.zip,
      case when (select count(*) = 1 from utility.premise o where o.street = p.street and o.zip = p.zip) then p.street end as street,
      case when (
        select count(distinct b.premise_id) = 1 from utility.account b
        where b.status in (1, 3) and b.customer_number = c.customer_number
      ) then c.phone end as phone
    from portal.account_link l
    join utility.account a using (account_number)
    join utility.customer c using (customer_number)
    join utility.premise p using (premise_id)
    join utility.premise_supply s on s.premise_id = p.premise_id
    where a.status in (1, 3) and l.access_until is null
    order by l.user_uuid, a.account_number, s.service`;
  const people = [...Map.groupBy(homes, ({ userUuid }) => userUuid)].map(([userUuid, own], index): Watcher => {
    return {
      ...{ userUuid, accessToken: newToken(), email: `watcher-${index}@example.com` },
      language: languages[index % languages.length] ?? 'EN_US',
      phone: index % 2 === 0 ? '' : String(6_025_550_000 + index),
      homes: own.map(({ state, userUuid: _, ...home }) => ({ ...home, timeZone: zoneOf[state] ?? '' })),
    };
  });
  for (const person of people) await subscribe(sql, person);
  return people;
}

async function subscribe(sql: Pool, { userUuid, accessToken, language, email, phone }: Watcher): Promise<void> {
  await sql`
    update portal.user_account set email = ${email}, language = ${language}, is_email_notified = true,
      phone_number = ${phone}, phone_type = 'Mobile', secondary_phone = ''
    where uuid = ${userUuid}`;
  if (phone !== '')
    await sql`
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language, covers)
      values (${userUuid}, ${newUuid()}, ${phone}, 'yes', ${language}, 'all')`;
  await sql`
    insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
      cookie_hash, refresh_expires_at)
    values (${newUuid()}, ${userUuid}, ${tokenHash(accessToken)}, now() + interval '1 day', ${tokenHash(newToken())},
      ${tokenHash(newToken())}, now() + interval '1 day')`;
}
