import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { RightName } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

export type PersonOfAccount = {
  accountNumber: AccountNumber;
  userUuid: string;
  firstName: string;
  language: Language;
};

const savingRight: RightName = 'compare';

/** Who sees the savings of these accounts, which are open. */
export async function listPeopleOf(db: Db, accountNumbers: readonly string[]): Promise<PersonOfAccount[]> {
  return await db<PersonOfAccount>`
    select l.account_number as "accountNumber", l.user_uuid as "userUuid", u.first_name as "firstName", u.language
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = any(${[...accountNumbers]}::text[]) and l.account_status = 1 and u.state <> 'deleted'
      and (l.access_until is null or l.access_until >= clock.today())
      and exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and lower(trim(r.right_name)) = ${savingRight})
    order by l.account_number, l.user_uuid`;
}

/** Whether these people have heard of an event before: of a cancelation hears who heard of the event. */
export async function listToldOf(
  db: Db,
  kind: MessageKind,
  { eventId, accountNumber }: { eventId: string; accountNumber: string },
): Promise<Set<string>> {
  const rows = await db<{ userUuid: string }>`
    select recipient_id::text as "userUuid" from portal.message where kind = ${kind} and happening = ${`${eventId} ${accountNumber}`}`;
  return new Set(rows.map(({ userUuid }) => userUuid));
}
