import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AccountStanding } from '../standing/account-standing.ts';
import { lockStandings } from '../standing/standing-store.ts';
import { arrangementState } from './arrangement-rules.ts';
import { type EndedArrangement, endArrangements, listArrangedAccounts } from './arrangement-store.ts';

/** Ends the arrangements that a day completes or breaks, after its payments, in the caller's transaction. */
export async function keepArrangements(tx: Db, day: LocalDate): Promise<void> {
  const arranged = await listArrangedAccounts(tx);
  if (arranged.length === 0) return;
  const standings = await lockStandings(tx, arranged);
  const ended = [...standings].flatMap(([accountNumber, standing]) => endOn(day, accountNumber, standing) ?? []);
  await endArrangements(tx, ended);
}

/** How the day ends an account's arrangement; undefined while it goes on, or without one. */
export function endOn(
  day: LocalDate,
  accountNumber: string,
  { balanceCents, recentBills, arrangement }: AccountStanding,
): EndedArrangement | undefined {
  if (!arrangement) return undefined;
  const state = arrangementState(day, { balanceCents, bills: recentBills }, arrangement);
  return state === 'active' ? undefined : { accountNumber, state, endedOn: day };
}
