import type { Db } from '@wattershed/database/db';
import { withoutAddresses } from '../src/events/addresses.ts';

/**
 * Rows of the activity log, which nothing can be erased from, with an email address, a phone number or an IP address. The log's
 * own column `ip` is left out: the specification asks for it (decision 14).
 */
export async function addressesInLog(sql: Db): Promise<string[]> {
  const phones = new Set(await phonesKnown(sql));
  const rows = await sql<{ text: string }>`
    select kind || ' ' || concat_ws(' ', before, after, custom_attributes, array_to_string(urls, ' '), screen, module,
      action, resolution, status, request_id, country, browser, os) as text
    from portal.event`;
  return rows.map(({ text }) => text).filter(text => hasAddress(text) || hasPhone(text, phones));
}

/** The portal's tables that refuse changes. */
export async function tablesThatKeepAll(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where p.prosrc ilike '%append-only%' and t.tgrelid::regclass::text like 'portal.%' order by name`;
  return rows.map(({ name }) => name);
}

async function phonesKnown(sql: Db): Promise<string[]> {
  const rows = await sql<{ phone: string }>`
    select phone_number as phone from portal.user_account union select secondary_phone from portal.user_account
    union select phone from utility.customer union select alternate_phone from utility.customer
    union select address from portal.two_factor_device union select phone from portal.text_consent
    union select payload->>'value' from portal.one_time_token where payload ? 'value'
    union select recipients from utility.carrier_message where kind = 'sms'`;
  return rows.map(({ phone }) => phone.replaceAll(/\D/g, '').slice(-10)).filter(digits => digits.length === 10);
}

const hasAddress = (text: string) => text.includes('@') || withoutAddresses(text) !== text;

function hasPhone(text: string, phones: ReadonlySet<string>): boolean {
  const numbers = text.match(/\d[\d().\s-]{8,}\d/g) ?? [];
  return numbers.some(number => phones.has(number.replaceAll(/\D/g, '').slice(-10)));
}
