import type { Db } from '@wattershed/database/db';
import type { Language } from '@wattershed/domain/text/language';

type Phone = { number: string; type: 'Mobile' | 'Home' | 'Work' };

export type NewGuestUser = {
  uuid: string;
  userName: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Proven by the emailed key. */
  email: string;
  phones: readonly Phone[];
  isTextNotified: boolean;
  language: Language;
  /** Of the portal's terms, which the person agrees to. */
  termsVersion: number | null;
};

/** An active user with persona 1. False when the user ID is taken: of two simultaneous requests, one is written. */
export async function insertGuestUser(db: Db, user: NewGuestUser): Promise<boolean> {
  const [first, second] = user.phones;
  const inserted = await db`
    insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name, phone_number, phone_type,
      secondary_phone, secondary_phone_type, language, state, terms_agreed_at, terms_version, is_text_notified)
    values (${user.uuid}, ${user.userName}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName},
      ${first?.number ?? ''}, ${first?.type ?? 'Mobile'}, ${second?.number ?? ''}, ${second?.type ?? 'Mobile'},
      ${user.language}, 'active', now(), ${user.termsVersion}, ${user.isTextNotified})
    on conflict do nothing returning uuid`;
  if (inserted.length === 0) return false;
  await db`insert into portal.user_persona (user_uuid, persona_id) values (${user.uuid}, 1)`;
  return true;
}

export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const [row] = await db`
    select exists (select from portal.user_account where lower(user_name) = lower(${userName.trim()})) as is_taken`;
  return row?.is_taken ?? false;
}
