import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Outage } from '@wattershed/domain/outage/outage';
import { bannerColour, estimateOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import { waterNoticeColour } from '@wattershed/domain/outage/water-notice-rules';
import { type Language, languages } from '@wattershed/domain/text/language';
import type english from '../../texts/notices/en-us.json';
import { officeZone } from '../office-zone.ts';
import { findOutage } from '../outages/facts/fact-store.ts';
import { type PremiseStanding, standingOf } from '../outages/standing-store.ts';
import { noticesOfPremises } from '../outages/water-notices/concerned.ts';
import { listNoticesWithFacts } from '../outages/water-notices/notice-store.ts';
import { utilityTexts } from '../utility-texts.ts';
import type { NoticeText } from './notice-texts.ts';
import { noticeIdOf, type UtilityNotice } from './utility-notice.ts';

/** What the network says to an account: whether its water is safe, then what is off, an outage that ended today, and work to come. */
export async function listOutageNotices(db: Db, accountNumber: string, at: Date): Promise<UtilityNotice[]> {
  const [account] = await db<{ premiseId: string; openedOn: LocalDate }>`
    select premise_id as "premiseId", opened_on::text as "openedOn" from utility.account where account_number = ${accountNumber} and status in (1, 3)`;
  if (!account) return [];
  const notices: UtilityNotice[] = [];
  const standings = await standingOf(db, [account.premiseId], at);
  for (const standing of standings.toSorted((one, other) => Number(other.isOut) - Number(one.isOut)))
    for (const incidentId of [standing.incidentId, ...standing.plannedIncidentIds]) {
      const outage = incidentId === null ? undefined : await findOutage(db, incidentId, at);
      const notice =
        outage && noticeOf(outage, incidentId === standing.incidentId ? standing : undefined, { at, ...account });
      if (notice) notices.push({ ...notice, noticeId: noticeIdOf(`${outage.incidentId} ${accountNumber}`) });
    }
  return [...(await listBoilNotices(db, accountNumber, { at, ...account })), ...notices];
}

/** That water must be boiled there, and for a day that it needn't be anymore. */
async function listBoilNotices(
  db: Db,
  accountNumber: string,
  { premiseId, openedOn, at }: { premiseId: string; openedOn: LocalDate; at: Date },
): Promise<UtilityNotice[]> {
  const standings = await noticesOfPremises(db, [premiseId], at);
  const found = standings.length > 0 ? await listNoticesWithFacts(db, at) : [];
  return standings.flatMap(({ noticeId, isConcerned, endedAt, since }) => {
    const notice = found.find(one => one.notice.noticeId === noticeId)?.notice;
    const colour = waterNoticeColour(isConcerned, endedAt, at.toISOString());
    if (!notice || !colour) return [];
    const isBefore = todayIn(notice.timeZone, at) < openedOn;
    const told = isConcerned ? since : (endedAt ?? since);
    const text = Object.fromEntries(
      languages.map(language => {
        const t = utilityTexts.translator<keyof typeof english>('notices', language);
        const time = outageTime(told, { zone: notice.timeZone, language, now: at, readerZone: officeZone });
        const key = isConcerned ? (isBefore ? 'boil-before' : 'boil') : 'boil-lifted';
        return [language, { title: t(`notices.water.${key}.title`), body: t(`notices.water.${key}.body`, { time }) }];
      }),
    ) as UtilityNotice['text'];
    const updatedAt = new Date(told);
    return [
      {
        noticeId: noticeIdOf(`${noticeId} ${accountNumber}`),
        kind: 'outage',
        colour,
        link: null,
        text,
        updatedAt,
      } as const,
    ];
  });
}

function noticeOf(
  outage: Outage,
  standing: PremiseStanding | undefined,
  { at, openedOn }: { at: Date; openedOn: LocalDate },
) {
  const now = at.toISOString();
  const isOut = standing?.isOut ?? false;
  const colour = bannerColour(outage, isOut, now);
  if (!colour) return undefined;
  const [topic, body, times] = wordsFor(outage, { isOut, backAt: standing?.backAt ?? null, now, openedOn });
  const text = Object.fromEntries(
    languages.map(language => [language, textOf(outage, topic, { body, times, now: at }, language)]),
  );
  const updatedAt = new Date(lastToldOf(outage, isOut, now));
  return { kind: 'outage', colour, link: null, text: text as UtilityNotice['text'], updatedAt } as const;
}

type Topic = 'out' | 'reported' | 'planned' | 'back';
/** Until service begins, the home is nobody's who reads it: what is off isn't theirs. */
type Before = 'reported-before' | 'given-before' | 'out-before' | 'back-before';
type Body =
  | 'given'
  | 'changed'
  | 'none'
  | 'none-until'
  | 'passed'
  | 'reported'
  | 'planned'
  | 'before'
  | 'back'
  | Before;
type Times = { time?: string; from?: string; to?: string };

function wordsFor(
  outage: Outage,
  { isOut, backAt, now, openedOn }: { isOut: boolean; backAt: string | null; now: string; openedOn: LocalDate },
): [Topic, Body, Times] {
  const { plannedFrom, plannedTo, nextWordBy, estimates, stateTold, timeZone } = outage;
  // So far only somebody's word, which may be wrong, or about another home.
  const isToBegin = todayIn(timeZone, new Date(now)) < openedOn;
  if (isOut && outage.state === 'reported') return ['reported', isToBegin ? 'reported-before' : 'reported', {}];
  if (isOut) {
    const estimate = estimateOf(outage, now);
    const isSure = estimate === 'given' || estimate === 'changed';
    if (isToBegin && isSure) return ['out', 'given-before', { time: estimates.at(-1)?.restoredBy ?? '' }];
    if (isToBegin) return ['out', 'out-before', {}];
    if (estimate !== 'none') return ['out', estimate, { time: estimates.at(-1)?.restoredBy ?? '' }];
    const isToCome = nextWordBy !== null && nextWordBy > now;
    return isToCome ? ['out', 'none-until', { time: nextWordBy }] : ['out', 'none', {}];
  }
  if (plannedFrom && plannedTo && plannedFrom > now) {
    // Until service begins it isn't theirs that is turned off.
    const isBefore = todayIn(timeZone, new Date(plannedTo)) < openedOn;
    return ['planned', isBefore ? 'before' : 'planned', { from: plannedFrom, to: plannedTo }];
  }
  return ['back', isToBegin ? 'back-before' : 'back', { time: backAt ?? stateTold.at }];
}

type Said = { body: Body; times: Times; now: Date };

function textOf(outage: Outage, topic: Topic, { body, times, now }: Said, language: Language): NoticeText {
  const t = utilityTexts.translator<keyof typeof english>('notices', language);
  const { service, place, timeZone } = outage;
  const way = { zone: timeZone, language, readerZone: officeZone };
  // The day of the end once more only where it is another.
  const sinceOf = { time: now, from: now, to: new Date(times.from ?? now) };
  const told = Object.entries(times).map(([name, instant]) => [
    name,
    outageTime(instant, { ...way, now: sinceOf[name as keyof Times] }),
  ]);
  return {
    title: t(`notices.${service}.${topic}.title`, { place }),
    body: t(`notices.${service}.${body}.body`, Object.fromEntries(told)),
  };
}

/** A notice that somebody put away comes back with the next news: an estimate, a state, or a time that passed. */
function lastToldOf({ stateTold, estimates, affectedTold }: Outage, isOut: boolean, now: string): string {
  const last = estimates.at(-1);
  const passed = isOut && last?.restoredBy && last.restoredBy <= now ? [last.restoredBy] : [];
  const times = [stateTold.at, ...(isOut ? [] : [affectedTold.at]), ...(last ? [last.at] : []), ...passed];
  return times.sort().at(-1) ?? stateTold.at;
}
