import type { Db } from '@wattershed/database/db';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import type { NoticeKind } from '@wattershed/domain/message/notices';
import { officeZone } from '../office-zone.ts';
import { noticeText } from './notice-texts.ts';

export type NoticeLink = 'NotificationPreferences' | 'ServiceOrders' | 'PayBill' | 'ReconnectionFees';

/** Who a demo notice is for: a demo person, or everyone. */
type DemoNotice = {
  kind: Exclude<NoticeKind, 'outage'>;
  persona: string | null;
  link: NoticeLink | null;
  /** Days since its last update. */
  ageDays: number;
  /** Days that it shows for in all; without them, the season or the day's work ends it. */
  shownDays?: number;
};

const demoNotices: readonly DemoNotice[] = [
  // Two days old: it shows for three more days, until the rule's five days are over.
  { kind: 'do-not-disconnect', persona: 'past-due', link: 'PayBill', ageDays: 2 },
  { kind: 'customer-service', persona: null, link: null, ageDays: 7 },
  {
    kind: 'service-order',
    persona: 'just-moved-in',
    link: 'ServiceOrders',
    ageDays: 3,
    shownDays: 30,
  },
  {
    kind: 'preference',
    persona: null,
    link: 'NotificationPreferences',
    ageDays: 30,
    shownDays: 90,
  },
];

const dayMs = 86_400_000;

function endOf({ kind, shownDays }: DemoNotice, told: number): Date | undefined {
  if (shownDays !== undefined) return new Date(told + shownDays * dayMs);
  return kind === 'customer-service' ? endOfWinterHours(todayIn(officeZone, new Date(told))) : undefined;
}

/** The first of March after a day. */
export function endOfWinterHours(day: LocalDate): Date {
  const year = Number(day.slice(0, 4));
  const end = localDate(`${day < `${year}-03-01` ? year : year + 1}-03-01`);
  return startOfDayUtc(end, officeZone);
}

/** Writes a generated city's notices, as of an instant. Repeating it changes nothing. */
export async function generateNotices(db: Db, { at }: { at: Date }): Promise<void> {
  for (const notice of demoNotices) {
    const text = JSON.stringify(noticeText(notice.kind));
    const told = at.getTime() - notice.ageDays * dayMs;
    const updatedAt = new Date(told).toISOString();
    const endsAt = endOf(notice, told)?.toISOString() ?? null;
    // The ID follows from what the notice is and who it is for, so that it is the same in every run.
    await db`
      insert into utility.notice (notice_id, account_number, kind, colour, link, text, starts_at, updated_at, ends_at)
      select
        overlay(
          overlay(md5(concat_ws(' ', 'demo', ${notice.kind}::text, addressed.account_number)) placing '8' from 13)
          placing '8' from 17)::uuid, addressed.account_number,
        ${notice.kind}, null, ${notice.link}, ${text}::text::jsonb,
        ${updatedAt}::text::timestamptz, ${updatedAt}::text::timestamptz, ${endsAt}::text::timestamptz
      from (
        select a.account_number
        from utility.account a
        join utility.customer c on c.customer_number = a.customer_number
        where c.persona_name = ${notice.persona}::text
        union all
        select null where ${notice.persona}::text is null
      ) addressed
      on conflict (notice_id) do nothing`;
  }
}
