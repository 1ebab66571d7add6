import type {
  WaterNotice,
  WaterNoticeKind,
  WaterNoticeReason,
  WaterNoticeSource,
  WaterNoticeWord,
} from '@wattershed/domain/outage/water-notice';
import { townNamed } from '../../city/territory.ts';
import type { Whereabouts } from '../network/whereabouts.ts';

/** Where it holds: parts of the water network, whole. */
export type NoticeArea = { supplyIds: string[]; affected: number; whereabouts: Whereabouts };

/** What one fact says; it leaves everything else as it was. Instants are ISO strings. */
export type NoticeSaid = {
  reason?: WaterNoticeReason;
  area?: NoticeArea;
  nextWordBy?: string | null;
  isLifted?: true;
};

export type NoticeFact = { at: string; source: WaterNoticeSource; said: NoticeSaid };

export type NoticeHead = { noticeId: string; kind: WaterNoticeKind; town: string; issuedAt: string };

/** The notice as its facts tell it so far, in their order; undefined before the first one. */
export function noticeFrom(head: NoticeHead, facts: readonly NoticeFact[]): WaterNotice | undefined {
  if (facts.length === 0) return undefined;
  const { state: stateCode, timeZone, latitude, longitude } = townNamed(head.town);
  const nowhere = { place: '', center: [longitude, latitude] as const, area: [], zips: [] };
  const notice: WaterNotice = {
    ...{ ...head, ...nowhere, state: 'in-force', reason: 'low-pressure', liftedAt: null, stateCode, timeZone },
    ...{ affected: 0, nextWordBy: null, history: [] },
  };
  for (const fact of facts) addFact(notice, fact);
  return notice;
}

function addFact(notice: WaterNotice, { at, source, said }: NoticeFact): void {
  const { reason, area, nextWordBy, isLifted } = said;
  notice.history.push({ at, source, said: wordOf(notice, said), nextWordBy: nextWordBy ?? null });
  if (reason) notice.reason = reason;
  if (area) Object.assign(notice, area.whereabouts, { affected: area.affected });
  if (nextWordBy !== undefined) notice.nextWordBy = nextWordBy;
  if (isLifted) Object.assign(notice, { state: 'lifted', liftedAt: at, nextWordBy: null });
}

function wordOf({ history, affected }: WaterNotice, { area, isLifted }: NoticeSaid): WaterNoticeWord {
  if (isLifted) return 'lifted';
  if (history.length === 0) return 'issued';
  if (!area) return 'next-word';
  return area.affected > affected ? 'extended' : 'narrowed';
}
