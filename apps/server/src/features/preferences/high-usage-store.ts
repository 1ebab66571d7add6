import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { RightName } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

export type Watched = {
  accountNumber: AccountNumber;
  userUuid: string;
  highUsageKwh: number | null;
  highWaterGallons: number | null;
  firstName: string;
  language: Language;
};

export async function isAnyThreshold(db: Db): Promise<boolean> {
  const rows = await db`
    select from portal.notification_preference
    where high_usage_kwh is not null or high_water_gallons is not null limit 1`;
  return rows.length > 0;
}

const usageRight: RightName = 'overview';

/** The next after this one, by account, of those who set a threshold and may see the usage today. */
export async function listWatched(
  db: Db,
  after: Pick<Watched, 'accountNumber' | 'userUuid'> | undefined,
  limit: number,
): Promise<Watched[]> {
  const { accountNumber = '', userUuid = '00000000-0000-0000-0000-000000000000' } = after ?? {};
  return await db<Watched>`
    select p.account_number as "accountNumber", p.user_uuid as "userUuid", p.high_usage_kwh as "highUsageKwh",
      p.high_water_gallons as "highWaterGallons",
      u.first_name as "firstName", u.language
    from portal.notification_preference p
    join portal.user_account u on u.uuid = p.user_uuid and u.state <> 'deleted'
    join portal.account_link l on l.account_number = p.account_number and l.user_uuid = p.user_uuid
      and (l.access_until is null or l.access_until >= clock.today())
    where (p.high_usage_kwh is not null or p.high_water_gallons is not null) and (p.account_number, p.user_uuid) > (${accountNumber}, ${userUuid}::uuid)
      and exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and lower(trim(r.right_name)) = ${usageRight})
    order by p.account_number, p.user_uuid limit ${limit}`;
}
