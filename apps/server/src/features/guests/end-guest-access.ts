import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { planDue } from '../../due/due-store.ts';
import { insertEvent } from '../../events/event-store.ts';
import { mailEnded, mailGuestEnded } from './guest-letters.ts';
import { removeGuest } from './guest-store.ts';

/** Plans the end of all access whose last day it is: the day is over in the utility's zone, whoever else has it. */
export async function planEndOfAccess(db: Db, { UTILITY_TIME_ZONE }: Config, lastDay: LocalDate | null): Promise<void> {
  if (lastDay === null) return;
  const dueAt = startOfDayUtc(addDays(lastDay, 1), UTILITY_TIME_ZONE);
  await planDue(db, { job: 'end-guest-access', key: lastDay, dueAt });
}

type Context = Pick<Services, 'config' | 'db' | 'jobs' | 'secrets'>;

type EndedGuest = {
  accountNumber: AccountNumber;
  userUuid: string;
  invitedBy: string | null;
  roleId: number;
  accessUntil: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
};

/** Ends access for everyone whose last day has passed in the utility's time zone. Returns how many. */
export async function endGuestAccess(context: Context): Promise<number> {
  let ended = 0;
  // One after the other, each in a transaction of its own: other processes take other rows.
  while (await inTransaction(context.db, tx => endNext(context, tx))) ended += 1;
  return ended;
}

async function endNext(context: Context, tx: Db): Promise<boolean> {
  const [guest] = await tx<EndedGuest>`
    select l.account_number as "accountNumber", l.user_uuid as "userUuid", l.role_id as "roleId",
      l.access_until as "accessUntil", u.first_name as "firstName", u.last_name as "lastName", u.email, u.language,
      (select i.invited_by from portal.guest_invitation i
        where i.account_number = l.account_number and i.accepted_by = l.user_uuid and i.state = 'accepted'
        order by i.accepted_at desc limit 1) as "invitedBy"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.access_until < clock.today() and l.role_id in (2, 3, 4, 5)
    order by l.access_until limit 1 for update of l skip locked`;
  if (!guest) return false;
  const { accountNumber, userUuid, roleId, accessUntil } = guest;
  const access = systemAccess(accountNumber, 'the last day of a guest is over');
  await removeGuest(tx, access, { userUuid, invitationId: null }, 'ended');
  await insertEvent(
    tx,
    { userUuid, sessionId: null, requestId: 'end-guest-access', ip: '', adminUserId: null },
    { kind: 'guest-access-ended', accountNumber, before: { roleId, accessUntil } },
  );
  const account = maskAccountNumber(accountNumber);
  await mailEnded(context, tx, { to: guest.email, language: guest.language, name: guest.firstName, account });
  for (const holder of await listHolders(tx, guest)) {
    const name = contactName(guest.firstName, '', guest.lastName);
    await mailGuestEnded(context, tx, {
      to: holder.email,
      language: holder.language,
      name: holder.firstName,
      guest: name,
      account,
    });
  }
  return true;
}

/** Who invited the guest, if they still have access themselves; otherwise the account's owners. */
async function listHolders(db: Db, { accountNumber, invitedBy }: EndedGuest) {
  return await db<{ firstName: string; email: string; language: Language }>`
    with holder as (
      select u.uuid, u.first_name as "firstName", u.email, u.language, l.role_id
      from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
      where l.account_number = ${accountNumber} and u.state <> 'deleted'
    )
    select "firstName", email, language from holder
    where uuid = ${invitedBy}
      or (role_id = ${roleIds.owner} and not exists (select from holder h where h.uuid = ${invitedBy}))`;
}
