import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import type { EnrollmentRecord } from './assistance-store.ts';

export type EnrollmentNews = Pick<
  EnrollmentRecord,
  'applicationId' | 'startedOn' | 'recertifyBy' | 'endedOn' | 'endReason'
> & { accountNumber: string; program: AssistanceProgram; acceptedOn: LocalDate | null };

/** Enrollments that end within a hundred days, or ended, or whose proof was accepted, since a day. */
export async function listEnrollmentNews(db: Db, today: LocalDate, since: LocalDate): Promise<EnrollmentNews[]> {
  return await db<EnrollmentNews>`
    select e.account_number as "accountNumber", e.program, e.application_id as "applicationId",
      e.started_on::text as "startedOn", e.recertify_by::text as "recertifyBy", e.ended_on::text as "endedOn",
      e.end_reason as "endReason",
      (select p.decided_on::text from utility.assistance_proof p
        where p.application_id = e.application_id and p.state = 'accepted') as "acceptedOn"
    from utility.assistance_enrollment e
    where e.ended_on >= ${since}::text::date
      or (e.ended_on is null and (e.recertify_by <= ${today}::text::date + 100 or exists (
        select from utility.assistance_proof p
        where p.application_id = e.application_id and p.state = 'accepted' and p.decided_on >= ${since}::text::date)))
    order by e.enrollment_id`;
}

/** The days that open enrollments wait for. */
export async function listOpenDays(db: Db): Promise<{ recertifyBy: LocalDate; sendBy: LocalDate | null }[]> {
  return await db<{ recertifyBy: LocalDate; sendBy: LocalDate | null }>`
    select distinct e.recertify_by::text as "recertifyBy", p.send_by::text as "sendBy"
    from utility.assistance_enrollment e
    left join utility.assistance_proof p on p.application_id = e.application_id and p.state = 'awaited'
    where e.ended_on is null`;
}
