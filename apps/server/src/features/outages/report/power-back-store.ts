import type { Db } from '@wattershed/database/db';
import type { AccountAccess } from '../../../access/access-store.ts';

/** What a person said of an outage that was said to be over at their home. */
export type PowerBackAnswer = {
  incidentId: string;
  /** Which return of service it is about. */
  backAt: Date | null;
  isBack: boolean;
  reportNumber: string | null;
  answeredAt: Date;
};

type Who = Pick<AccountAccess, 'accountNumber' | 'userUuid'>;

/** What they said last counts. */
export async function upsertPowerBack(
  db: Db,
  { accountNumber, userUuid }: Who,
  { incidentId, backAt, isBack, reportNumber }: Omit<PowerBackAnswer, 'answeredAt'>,
): Promise<void> {
  await db`
    insert into portal.power_back (account_number, incident_id, user_uuid, back_at, is_back, report_number)
    values (${accountNumber}, ${incidentId}, ${userUuid}, ${backAt}, ${isBack}, ${reportNumber})
    on conflict (account_number, incident_id, user_uuid)
    do update set back_at = excluded.back_at, is_back = excluded.is_back, report_number = excluded.report_number,
      answered_at = clock.now()`;
}

export async function listPowerBack(
  db: Db,
  { accountNumber, userUuid }: Who,
  incidentIds: readonly string[],
): Promise<PowerBackAnswer[]> {
  if (incidentIds.length === 0) return [];
  return await db<PowerBackAnswer>`
    select incident_id as "incidentId", back_at as "backAt", is_back as "isBack", report_number as "reportNumber", answered_at as "answeredAt"
    from portal.power_back
    where account_number = ${accountNumber} and user_uuid = ${userUuid}
      and incident_id = any(${[...incidentIds]}::text[])`;
}

/** Nobody is asked about an outage that ended that long ago. */
export async function deleteOldPowerBack(db: Db): Promise<void> {
  await db`delete from portal.power_back where answered_at < clock.now() - interval '90 days'`;
}
