import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

export type PaperlessConsent = {
  accountNumber: AccountNumber;
  email: string;
  wording: string;
  language: Language;
  isByAgent: boolean;
  agreedAt: Date;
  withdrawnAt: Date | null;
};

/** All of a person's, also withdrawn ones, oldest first. */
export async function listPaperlessConsents(db: Db, userUuid: string): Promise<PaperlessConsent[]> {
  return db<PaperlessConsent>`
    select account_number as "accountNumber", email, wording, language, admin_user_id is not null as "isByAgent",
      agreed_at as "agreedAt", withdrawn_at as "withdrawnAt"
    from portal.paperless_consent where user_uuid = ${userUuid} order by agreed_at, account_number`;
}

/** For which of these accounts the person's consent to exactly these words holds. */
export async function listAccountsAgreed(
  db: Db,
  userUuid: string,
  accountNumbers: readonly AccountNumber[],
  wording: string,
): Promise<Set<AccountNumber>> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.paperless_consent
    where account_number = any(${[...accountNumbers]}::text[]) and user_uuid = ${userUuid} and wording = ${wording}
      and withdrawn_at is null`;
  return new Set(rows.map(({ accountNumber }) => accountNumber));
}

export type NewConsent = {
  userUuid: string;
  accountNumbers: readonly AccountNumber[];
  wording: string;
  language: Language;
  adminUserId: string | null;
  /** The person's own address as they agreed; null for one that wasn't written down, which is as it is now. */
  email: string | null;
  agreedAt: Date;
};

/** Takes the place of the person's consents to older words. */
export async function insertPaperlessConsents(db: Db, consent: NewConsent): Promise<void> {
  const { userUuid, accountNumbers, wording, language, adminUserId, email, agreedAt } = consent;
  await db`
    update portal.paperless_consent set withdrawn_at = now()
    where account_number = any(${[...accountNumbers]}::text[]) and user_uuid = ${userUuid} and withdrawn_at is null
      and wording <> ${wording}`;
  await db`
    insert into portal.paperless_consent
      (account_number, consent_id, user_uuid, email, wording, language, admin_user_id, agreed_at)
    select number, gen_random_uuid(), u.uuid, coalesce(${email}, u.email), ${wording}, ${language}, ${adminUserId}, ${agreedAt}::timestamptz
    from unnest(${[...accountNumbers]}::text[]) number
    join portal.user_account u on u.uuid = ${userUuid}
    on conflict (account_number, user_uuid) where withdrawn_at is null do nothing`;
}

/** Paper again is for everyone who had agreed to do without. */
export async function withdrawPaperlessConsents(db: Db, accountNumbers: readonly AccountNumber[]): Promise<void> {
  await db`
    update portal.paperless_consent set withdrawn_at = now()
    where account_number = any(${[...accountNumbers]}::text[]) and withdrawn_at is null`;
}
