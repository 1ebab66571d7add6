import type { Db } from '@wattershed/database/db';
import { withNetwork } from '../network/supply-store.ts';
import { findNoticeWithFacts, listNoticesWithFacts, type OrderedFact } from './notice-store.ts';

/** How a notice concerns a premise: by the pipes that supply it, never by how near it is. */
export type NoticeStanding = {
  isConcerned: boolean;
  /** When it came into it, and by which fact. */
  since: string;
  cameBy: string;
  /** When it left it, or the whole was lifted, and by which fact; null while it is concerned. */
  endedAt: string | null;
  leftBy: string | null;
};

/** Undefined for what a notice never concerned. */
export function noticeStandingOf(path: readonly string[], facts: readonly OrderedFact[]): NoticeStanding | undefined {
  let standing: NoticeStanding | undefined;
  for (const { at, cursor, said } of facts) {
    const isIn = said.isLifted ? false : said.area ? said.area.supplyIds.some(id => path.includes(id)) : undefined;
    if (isIn === true && !standing?.isConcerned)
      standing = { isConcerned: true, since: at, cameBy: cursor, endedAt: null, leftBy: null };
    if (isIn === false && standing?.isConcerned)
      standing = { ...standing, isConcerned: false, endedAt: at, leftBy: cursor };
  }
  return standing;
}

export type PremiseNotice = { premiseId: string; noticeId: string } & NoticeStanding;

const dayMs = 86_400_000;

/** The notices that concern these premises, or did within 24 hours. */
export async function noticesOfPremises(db: Db, premiseIds: readonly string[], at: Date): Promise<PremiseNotice[]> {
  const notices = await listNoticesWithFacts(db, at);
  if (notices.length === 0) return [];
  await withNetwork(db);
  const premises = await db<{ premiseId: string; path: string[] }>`
    select premise_id as "premiseId", path from utility.premise_supply
    where premise_id = any(${[...premiseIds]}::text[]) and service = 'water' order by premise_id`;
  return premises.flatMap(({ premiseId, path }) =>
    notices.flatMap(({ notice: { noticeId }, facts }) => {
      const standing = noticeStandingOf(path, facts);
      const isOver = standing?.endedAt && at.getTime() - Date.parse(standing.endedAt) >= dayMs;
      return standing && !isOver ? [{ premiseId, noticeId, ...standing }] : [];
    }),
  );
}

export type ConcernedAccount = { accountNumber: string; premiseId: string } & NoticeStanding;

/** Accounts, active or to come, of premises that the notice concerned so far, in the order of their numbers. */
export async function listConcernedAccounts(
  db: Db,
  noticeId: string,
  { after, limit, at }: { after: string | null; limit: number; at: Date },
): Promise<ConcernedAccount[]> {
  await withNetwork(db);
  const found = await findNoticeWithFacts(db, noticeId, at);
  if (!found) return [];
  const everywhere = [...new Set(found.facts.flatMap(({ said }) => said.area?.supplyIds ?? []))];
  const rows = await db<{ accountNumber: string; premiseId: string; path: string[] }>`
    select a.account_number as "accountNumber", a.premise_id as "premiseId", s.path
    from utility.premise_supply s join utility.account a using (premise_id)
    where s.path && ${everywhere}::text[] and s.service = 'water'
      and a.status in (1, 3) and a.account_number > ${after ?? ''}
    order by a.account_number limit ${limit}`;
  return rows.flatMap(({ path, ...account }) => {
    const standing = noticeStandingOf(path, found.facts);
    return standing ? [{ ...account, ...standing }] : [];
  });
}
