import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { planDue } from '../../due/due-store.ts';
import { insertEvent } from '../../events/event-store.ts';
import { listHolders, lockEndedGuest } from './ended-guest-store.ts';
import { mailEnded, mailGuestEnded } from './guest-letters.ts';
import { removeGuest } from './guest-store.ts';

/** Plans the end of all access with this last day: the day ends in the utility's zone, wherever the guest is. */
export async function planEndOfAccess(db: Db, { UTILITY_TIME_ZONE }: Config, lastDay: LocalDate | null): Promise<void> {
  if (lastDay === null) return;
  const dueAt = startOfDayUtc(addDays(lastDay, 1), UTILITY_TIME_ZONE);
  await planDue(db, { job: 'end-guest-access', key: lastDay, dueAt });
}

type Context = Pick<Services, 'config' | 'db' | 'jobs' | 'secrets'>;

/** Ends access for everyone whose last day has passed in the utility's time zone. Returns how many. */
export async function endGuestAccess(context: Context): Promise<number> {
  let ended = 0;
  // One at a time, each in its own transaction; other processes take other rows.
  while (await inTransaction(context.db, tx => endNext(context, tx))) ended += 1;
  return ended;
}

async function endNext(context: Context, tx: Db): Promise<boolean> {
  const guest = await lockEndedGuest(tx);
  if (!guest) return false;
  const { accountNumber, userUuid, roleId, accessUntil } = guest;
  const access = systemAccess(accountNumber, 'the last day of a guest is over');
  await removeGuest(tx, access, { userUuid, invitationId: null }, 'ended');
  await context.jobs.send(tx, 'end-lost-auto-pay', {});
  await insertEvent(
    tx,
    { userUuid, sessionId: null, requestId: 'end-guest-access', ip: '', adminUserId: null },
    { kind: 'guest-access-ended', accountNumber, before: { roleId, accessUntil } },
  );
  const account = maskAccountNumber(accountNumber);
  const { email: to, language, firstName } = guest;
  await mailEnded(context, tx, { to, userUuid, language, name: firstName, account });
  for (const holder of await listHolders(tx, guest)) {
    const name = contactName(guest.firstName, '', guest.lastName);
    await mailGuestEnded(context, tx, {
      to: holder.email,
      userUuid: holder.userUuid,
      language: holder.language,
      name: holder.firstName,
      guest: name,
      account,
    });
  }
  return true;
}
