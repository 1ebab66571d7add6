import type { Pool } from '@wattershed/database/pool';
import type { WaterNoticeReason } from '@wattershed/domain/outage/water-notice';
import { tellFacts } from '../facts/fact-store.ts';
import { quarterHourAfter, shifted } from '../making/instants.ts';
import { networkWith } from '../network/network.ts';
import type { NoticeSaid } from '../water-notices/notice-facts.ts';
import {
  findNoticeWithFacts,
  insertNotice,
  insertNoticeFact,
  listNoticesWithFacts,
  type NoticeWithFacts,
  withdrawNoticeAhead,
} from '../water-notices/notice-store.ts';
import { isWithin, noticeArea, resultsAfter } from '../water-notices/tell-notice.ts';
import { partsOf } from './parts-out.ts';

export const noticeActs = ['extend', 'narrow', 'next-word', 'lift'] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** Where it holds as of its last word, as the parts that can be taken out of it one by one. */
export function partsOfNotice(facts: NoticeWithFacts['facts']): string[] {
  const supplyIds = supplyIdsOf(facts);
  const [only = '', ...more] = supplyIds;
  return more.length > 0 ? supplyIds : partsOf(only);
}

const supplyIdsOf = (facts: NoticeWithFacts['facts']) =>
  facts.findLast(({ said }) => said.area)?.said.area?.supplyIds ?? [];

export type NoticeWish = { supplyId: string; reason: WaterNoticeReason; agentId: string };

/** Says that water must be boiled, from now on. Nothing of it comes by itself. */
export async function issueNotice(
  db: Pool,
  { supplyId, reason, agentId }: NoticeWish,
): Promise<{ noticeId: string } | { wrong: string }> {
  return await tellFacts(db, async (tx, now) => {
    const others = (await listNoticesWithFacts(tx, new Date(now))).filter(({ notice }) => notice.state === 'in-force');
    const other = others.find(({ facts }) =>
      supplyIdsOf(facts).some(id => id === supplyId || isWithin(supplyId, id) || isWithin(id, supplyId)),
    );
    if (other) return { wrong: `Notice ${other.notice.noticeId} holds there already. Extend that one.` };
    const said: NoticeSaid = { reason, area: noticeArea([supplyId]), nextWordBy: resultsAfter(now) };
    const town = networkWith(supplyId).town.name;
    const noticeId = await insertNotice(tx, { town, facts: [{ at: now, source: 'control-room', said }] }, agentId);
    return { noticeId };
  });
}

export type NoticeOrder = {
  noticeId: string;
  act: NoticeAct;
  agentId: string;
  /** Of what it is extended to, or what it no longer holds for. */
  supplyId?: string | undefined;
  /** Of the next word: from now. */
  hours?: number | undefined;
};

/** What an agent says of a notice, as of now; from then on it goes as the desk says. Answers with what is wrong, if it can't be. */
export async function actOnNotice(db: Pool, order: NoticeOrder): Promise<string | undefined> {
  return await tellFacts(db, async (tx, now) => {
    const { noticeId, act, agentId } = order;
    const found = await findNoticeWithFacts(tx, noticeId, new Date(now));
    if (!found) return 'No water notice has this number.';
    if (found.notice.state === 'lifted') return 'This notice was lifted. Issue a new one.';
    const said = saidBy(found, order, now);
    if (typeof said === 'string') return said;
    await withdrawNoticeAhead(tx, noticeId, now, agentId);
    const source = act === 'lift' ? 'laboratory' : 'control-room';
    await insertNoticeFact(tx, noticeId, { at: now, source, said }, agentId);
    return undefined;
  });
}

function saidBy({ notice, facts }: NoticeWithFacts, { act, supplyId, hours }: NoticeOrder, now: string) {
  if (act === 'lift') return { isLifted: true } satisfies NoticeSaid;
  if (act === 'next-word') {
    if (hours === undefined) return 'Enter in how many hours you’ll say more.';
    return { nextWordBy: quarterHourAfter(shifted(now, hours * 60)) };
  }
  if (act === 'narrow') {
    const parts = partsOfNotice(facts);
    if (supplyId === undefined || !parts.includes(supplyId) || parts.length < 2)
      return 'Choose a part that it holds for, of several.';
    return { area: noticeArea(parts.filter(part => part !== supplyId)) };
  }
  if (supplyId === undefined) return 'Nobody with this account number has water from us.';
  if (networkWith(supplyId).town.name !== notice.town) return 'A notice is for one town. Issue another one there.';
  const supplyIds = supplyIdsOf(facts);
  if (supplyIds.some(id => id === supplyId || isWithin(supplyId, id))) return 'It holds there already.';
  return { area: noticeArea([...supplyIds, supplyId]) };
}
