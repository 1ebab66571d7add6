import type { HomeFacts } from '@wattershed/domain/saving/load-change';
import { candidateTips, type Tip, type TipCandidate, tipsWorthGiving } from '@wattershed/domain/saving/tips';
import type { AccountAccess } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { getSavedSurvey } from './survey-store.ts';

type FoundTips = { facts: HomeFacts | undefined; tips: Tip[]; usesSurvey: boolean };

/** The tips for an account, by its readings and by what this person has answered. */
export async function findTips(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  access: AccountAccess,
): Promise<FoundTips> {
  const { answers } = await getSavedSurvey(db, access);
  const usesSurvey = Object.keys(answers).length > 0;
  let candidates: TipCandidate[] = [];
  const priced = await gateways.programs.priceChanges(access.accountNumber, facts => {
    candidates = candidateTips(facts, answers);
    return candidates.flatMap(({ low, high }) => [low, high]);
  });
  if (!priced) return { facts: undefined, tips: [], usesSurvey };
  const changes = candidates.flatMap(({ low, high }) => [low, high]);
  const savings = new Map(changes.map((change, index) => [change, priced.savingCents[index] ?? 0]));
  return { facts: priced.facts, tips: tipsWorthGiving(candidates, change => savings.get(change) ?? 0), usesSurvey };
}
