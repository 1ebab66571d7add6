import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { QuietHours } from '@wattershed/domain/message/text/text-hours';
import type { AccountAccess } from '../../access/access-store.ts';
import { allWishes, type Preferences, type Wish } from './preference-rules.ts';

type Of = Pick<AccountAccess, 'userUuid' | 'accountNumber'>;

export type SavedPreferences = Preferences & {
  /** Null when nothing was ever saved. */
  savedAt: Date | null;
};

export async function getPreferences(db: Db, { userUuid, accountNumber }: Of): Promise<SavedPreferences> {
  const [row] = await db<{
    highUsageKwh: number | null;
    highWaterGallons: number | null;
    savedAt: Date | null;
    quietHours: QuietHours | null;
    wishes: Wish[];
  }>`
    select p.high_usage_kwh as "highUsageKwh", p.high_water_gallons as "highWaterGallons", p.saved_at as "savedAt",
      (select json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute) from portal.quiet_hours q
        where q.user_uuid = ${userUuid} and q.account_number = ${accountNumber}) as "quietHours",
      (select coalesce(json_agg(json_build_object(
          'group', w.preference_group, 'channel', w.channel, 'isWanted', w.is_wanted)), '[]')
        from portal.message_preference w
        where w.user_uuid = ${userUuid} and w.account_number = ${accountNumber}) as wishes
    from (select 1) one
    left join portal.notification_preference p on p.user_uuid = ${userUuid} and p.account_number = ${accountNumber}`;
  const { highUsageKwh = null, highWaterGallons = null, savedAt = null, quietHours = null, wishes = [] } = row ?? {};
  return { highUsageKwh, highWaterGallons, savedAt, quietHours, wishes: allWishes(wishes) };
}

/** Of two that save at once, the second waits here for the first. */
export async function lockPreferences(tx: Transaction, of: Of): Promise<SavedPreferences> {
  const { userUuid, accountNumber } = of;
  await tx`
    insert into portal.notification_preference (user_uuid, account_number) values (${userUuid}, ${accountNumber})
    on conflict do nothing`;
  await tx`
    select from portal.notification_preference
    where user_uuid = ${userUuid} and account_number = ${accountNumber} for update`;
  return getPreferences(tx, of);
}

/** Answers when it was saved: to the millisecond, and never the same as the time before. */
export async function writePreferences(tx: Transaction, of: Of, preferences: Preferences): Promise<Date> {
  const { userUuid, accountNumber } = of;
  const { highUsageKwh, highWaterGallons, quietHours, wishes } = preferences;
  await tx`
    insert into portal.message_preference (user_uuid, account_number, preference_group, channel, is_wanted)
    select ${userUuid}, ${accountNumber}, w.preference_group, w.channel, w.is_wanted
    from unnest(${wishes.map(({ group }) => group)}::text[], ${wishes.map(({ channel }) => channel)}::text[],
      ${wishes.map(({ isWanted }) => isWanted)}::boolean[]) w (preference_group, channel, is_wanted)
    on conflict (user_uuid, account_number, preference_group, channel)
      do update set is_wanted = excluded.is_wanted, updated_at = now()
      where message_preference.is_wanted <> excluded.is_wanted`;
  if (quietHours) {
    await tx`
      insert into portal.quiet_hours (user_uuid, account_number, from_minute, to_minute)
      values (${userUuid}, ${accountNumber}, ${quietHours.fromMinute}, ${quietHours.toMinute})
      on conflict (user_uuid, account_number)
        do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute, updated_at = now()`;
  } else {
    await tx`delete from portal.quiet_hours where user_uuid = ${userUuid} and account_number = ${accountNumber}`;
  }
  const [row] = await tx<{ savedAt: Date }>`
    update portal.notification_preference
    set high_usage_kwh = ${highUsageKwh}, high_water_gallons = ${highWaterGallons},
      saved_at = greatest(date_trunc('milliseconds', clock_timestamp()), saved_at + interval '1 millisecond')
    where user_uuid = ${userUuid} and account_number = ${accountNumber}
    returning saved_at as "savedAt"`;
  if (!row) throw new Error('the preferences were not locked before they were written');
  return row.savedAt;
}
