import type { Db } from '@wattershed/database/db';
import { addDays, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { remindersOf } from '@wattershed/programs/recertification';
import { type EnrollmentNews, listEnrollmentNews, listOpenDays } from './news-store.ts';

/** What people are to be told of a discount on a day. */
export type AssistanceNews = Pick<EnrollmentNews, 'accountNumber' | 'program' | 'startedOn'> &
  (
    | { kind: 'recertify'; recertifyBy: LocalDate; daysBefore: number }
    | { kind: 'proof-accepted'; recertifyBy: LocalDate; applicationId: string }
    | { kind: 'ended'; applicationId: string; endedOn: LocalDate; reason: 'lapsed' | 'not-proven' | 'proof-refused' }
  );

/** Whoever hears of it comes this late at most; later, it is no news. */
const newsDays = 14;

/** What is news on a day; the same again on the next days. */
export async function listNews(db: Db, today: LocalDate): Promise<AssistanceNews[]> {
  const since = addDays(today, -newsDays);
  return (await listEnrollmentNews(db, today, since)).flatMap(one => newsOf(one, today, since));
}

function newsOf(one: EnrollmentNews, today: LocalDate, since: LocalDate): AssistanceNews[] {
  const { accountNumber, program, startedOn, recertifyBy, endedOn, endReason, acceptedOn, applicationId } = one;
  const of = { accountNumber, program, startedOn };
  if (endedOn !== null) {
    const isOwn = endReason === 'lapsed' || endReason === 'not-proven' || endReason === 'proof-refused';
    // On its last day, the discount still counts.
    const isOver = endReason === 'proof-refused' ? endedOn <= today : endedOn < today;
    return isOwn && isOver ? [{ ...of, kind: 'ended', applicationId, endedOn, reason: endReason }] : [];
  }
  const reminder = remindersOf(recertifyBy).findLast(day => day <= today);
  return [
    ...(acceptedOn !== null && acceptedOn >= since
      ? [{ ...of, kind: 'proof-accepted' as const, recertifyBy, applicationId }]
      : []),
    ...(reminder && recertifyBy >= today
      ? [{ ...of, kind: 'recertify' as const, recertifyBy, daysBefore: daysBetween(reminder, recertifyBy) }]
      : []),
  ];
}

/** The next day on which there will be news that is known of already. */
export async function nextNewsOn(db: Db, today: LocalDate): Promise<LocalDate | undefined> {
  const days = (await listOpenDays(db)).flatMap(({ recertifyBy, sendBy }) => [
    ...remindersOf(recertifyBy),
    addDays(recertifyBy, 1),
    ...(sendBy === null ? [] : [addDays(sendBy, 1)]),
  ]);
  return days.filter(day => day > today).sort()[0];
}
