import { readClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { json, sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import { townNamed } from '../../city/territory.ts';
import { isoText } from '../facts/fact-store.ts';
import { townCodeOf } from '../network/supply-id.ts';
import { type NoticeFact, type NoticeHead, noticeFrom } from './notice-facts.ts';
import type { NewNotice } from './tell-notice.ts';

/** A fact with its place in the order in which all of them are told. */
export type OrderedFact = NoticeFact & { cursor: string };

/** A notice with the facts that made it what it is. */
export type NoticeWithFacts = { notice: WaterNotice; facts: OrderedFact[] };

const isToCome = sql`not exists (select from utility.water_notice_withdrawal w where w.fact_id = f.fact_id)`;

const dayMs = 86_400_000;

/** Those in force, and those lifted within 24 hours. */
export async function listNoticesWithFacts(db: Db, at: Date): Promise<NoticeWithFacts[]> {
  const dayBefore = new Date(at.getTime() - dayMs).toISOString();
  const isRecent = sql`not exists (
    select from utility.water_notice_fact f
    where f.notice_id = n.notice_id and (f.said ->> 'isLifted')::boolean
      and f.at <= ${dayBefore}::text::timestamptz and ${isToCome}
  )`;
  return await listAsOf(db, isRecent, at);
}

export async function listWaterNotices(db: Db, at: Date): Promise<WaterNotice[]> {
  return (await listNoticesWithFacts(db, at)).map(({ notice }) => notice);
}

export async function findNoticeWithFacts(db: Db, noticeId: string, at: Date): Promise<NoticeWithFacts | undefined> {
  const [found] = await listAsOf(db, sql`n.notice_id = ${noticeId}`, at);
  return found;
}

async function listAsOf(db: Db, which: ReturnType<typeof sql>, at: Date): Promise<NoticeWithFacts[]> {
  const now = at.toISOString();
  const rows = await db<NoticeHead & { facts: (NoticeFact & { factId: number })[] }>`
    select n.notice_id as "noticeId", n.kind, n.town, ${isoText(sql`n.issued_at`)} as "issuedAt",
      json_agg(json_build_object(
        'factId', f.fact_id, 'at', ${isoText(sql`f.at`)}, 'source', f.source, 'said', f.said
      ) order by f.at, f.fact_id) as facts
    from utility.water_notice n join utility.water_notice_fact f using (notice_id)
    where f.at <= ${now}::text::timestamptz and ${isToCome} and ${which}
    group by n.notice_id order by n.issued_at, n.notice_id`;
  return rows.flatMap(({ facts, ...head }) => {
    const notice = noticeFrom(head, facts);
    const ordered = facts.map(({ factId, ...fact }) => ({ ...fact, cursor: cursorOf(fact.at, String(factId)) }));
    return notice ? [{ notice, facts: ordered }] : [];
  });
}

/** The desk's own list of what was said, with what lies ahead. */
export type ToldNoticeFact = NoticeFact & { toldBy: string | null; isAhead: boolean };

export async function listNoticeFacts(db: Db, noticeId: string, at: Date): Promise<ToldNoticeFact[]> {
  return await db<ToldNoticeFact>`
    select ${isoText(sql`f.at`)} as at, f.source, f.said, f.told_by as "toldBy",
      f.at > ${at.toISOString()}::text::timestamptz as "isAhead"
    from utility.water_notice_fact f where f.notice_id = ${noticeId} and ${isToCome} order by f.at, f.fact_id`;
}

/** Writes a notice with all its facts, and gives it its number. Within `tellFacts`. */
export async function insertNotice(tx: Db, { town, facts }: NewNotice, toldBy: string | null): Promise<string> {
  const issuedAt = facts[0]?.at ?? '';
  const day = todayIn(townNamed(town).timeZone, new Date(issuedAt));
  const prefix = `${townCodeOf(town)}-${day.slice(2).replaceAll('-', '')}-W`;
  const [row] = await tx<{ noticeId: string }>`
    insert into utility.water_notice (notice_id, kind, town, issued_at)
    select ${prefix}::text || lpad((count(*) + 1)::text, 3, '0'), 'boil-water', ${town}, ${issuedAt}::text::timestamptz
    from utility.water_notice where starts_with(notice_id, ${prefix})
    returning notice_id as "noticeId"`;
  const noticeId = row?.noticeId ?? '';
  for (const fact of facts) await insertNoticeFact(tx, noticeId, fact, toldBy);
  return noticeId;
}

export async function insertNoticeFact(
  tx: Db,
  noticeId: string,
  { at, source, said }: NoticeFact,
  toldBy: string | null,
): Promise<void> {
  await tx`
    insert into utility.water_notice_fact (notice_id, at, source, said, told_by)
    values (${noticeId}, ${at}::text::timestamptz, ${source}, ${json(said)}, ${toldBy})`;
}

/** Nothing of it that lies ahead comes to pass by itself anymore. */
export async function withdrawNoticeAhead(tx: Db, noticeId: string, now: string, toldBy: string): Promise<void> {
  await tx`
    insert into utility.water_notice_withdrawal (fact_id, withdrawn_at, told_by)
    select fact_id, ${now}::text::timestamptz, ${toldBy} from utility.water_notice_fact
    where notice_id = ${noticeId} and at > ${now}::text::timestamptz
    on conflict (fact_id) do nothing`;
}

/** That something was said of a notice. */
export type NoticeHappening = { cursor: string; noticeId: string };

/** The order of facts: their time, then the order in which they were written. */
const cursorOf = (at: string, factId: string) => `${at}/${factId}`;
const beginning = cursorOf('1970-01-01T00:00:00.000Z', '0');
const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d{1,18})$/;

/** The facts after the cursor, in order; as of outages, whoever is writing is waited for, and nothing is told before its time. */
export async function listNoticeHappenings(
  db: Pool,
  { after, limit, at }: { after: string | null; limit: number; at: Date },
): Promise<NoticeHappening[]> {
  const [, afterAt = '', afterId = ''] = cursorForm.exec(after ?? beginning) ?? [];
  if (afterAt === '') throw new RangeError(`not a cursor: ${after}`);
  const rows = await inTransaction(db, async tx => {
    await tx`select pg_advisory_xact_lock_shared(hashtext('utility.outage_fact'))`;
    const shown = (await readClock(tx)).now();
    const now = (shown < at ? shown : at).toISOString();
    return await tx<{ factId: string; noticeId: string; at: string }>`
      select f.fact_id::text as "factId", f.notice_id as "noticeId", ${isoText(sql`f.at`)} as at
      from utility.water_notice_fact f
      where (f.at, f.fact_id) > (${afterAt}::text::timestamptz, ${afterId}::text::bigint)
        and f.at <= ${now}::text::timestamptz and ${isToCome}
      order by f.at, f.fact_id limit ${limit}`;
  });
  return rows.map(({ factId, noticeId, at: toldAt }) => ({ cursor: cursorOf(toldAt, factId), noticeId }));
}

/** The cursor of the last fact so far. */
export async function findLastNoticeHappening(db: Db, at: Date): Promise<string | null> {
  const [row] = await db<{ at: string; factId: string }>`
    select ${isoText(sql`f.at`)} as at, f.fact_id::text as "factId" from utility.water_notice_fact f
    where f.at <= ${at.toISOString()}::text::timestamptz and ${isToCome}
    order by f.at desc, f.fact_id desc limit 1`;
  return row ? cursorOf(row.at, row.factId) : null;
}
