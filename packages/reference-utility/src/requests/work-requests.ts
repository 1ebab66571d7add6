import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { RequestState } from '@wattershed/domain/service/request/service-request';
import { insertAgentAnswer } from '../customer-desk/desk-reads.ts';
import { afterDays, workDays } from './request-days.ts';
import { changeState, listDue, lockRequest } from './request-store.ts';

const perRound = 50;

/** Moves on what is due: into progress, then to its end. How many went on. */
export async function workRequests(db: Pool): Promise<number> {
  let moved = 0;
  for (const requestId of await listDue(db, perRound)) {
    const isMoved = await workOne(db, requestId).catch((error: Error) => {
      console.error(`A customer request could not go on and will be tried again: ${error.message}`);
      return false;
    });
    if (isMoved) moved += 1;
  }
  return moved;
}

/** A day that the clock passed by counts as the day it was. */
async function workOne(db: Pool, requestId: string): Promise<boolean> {
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const request = await lockRequest(tx, requestId);
    const at = request?.nextAt;
    if (!request || !at || at > now) return false;
    const state: RequestState = request.state === 'received' ? 'in-progress' : 'completed';
    const nextAt = state === 'in-progress' ? afterDays(at, workDays(request.task)) : null;
    await changeState(tx, requestId, { state, at, author: 'desk', nextAt });
    return true;
  });
}

export const deskActs = ['start', 'ask', 'tell', 'complete', 'decline'] as const;
export type DeskAct = (typeof deskActs)[number];

/** Those that say something to the customer, in words of the agent's own. */
export const needsWords = (act: DeskAct): boolean => act === 'ask' || act === 'tell' || act === 'decline';

/** What the desk may do with a request in a state. */
export function actsFor(state: RequestState): DeskAct[] {
  if (state === 'received') return ['start', 'ask', 'tell', 'complete', 'decline'];
  if (state === 'in-progress') return ['ask', 'tell', 'complete', 'decline'];
  return state === 'waiting' ? ['start', 'tell', 'complete', 'decline'] : [];
}

const stateAfter = {
  ...{ start: 'in-progress', ask: 'waiting', complete: 'completed', decline: 'declined' },
} as const satisfies Record<Exclude<DeskAct, 'tell'>, RequestState>;

export type DeskOrder = { act: DeskAct; words: string; agentId: string };

/** `moved`: the request has moved on meanwhile. `unwritten`: the customer's message hasn't arrived at the desk yet. */
export type DeskOutcome = 'done' | 'moved' | 'unwritten';

/** Carries out what an agent decided; what they say goes into the request's conversation. */
export async function actOnRequest(
  db: Pool,
  requestId: string,
  { act, words, agentId }: DeskOrder,
): Promise<DeskOutcome> {
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const request = await lockRequest(tx, requestId);
    if (!request || !actsFor(request.state).includes(act)) return 'moved';
    const { messageId, task } = request;
    if (words !== '' && !(await insertAgentAnswer(tx, { messageId, agentId, body: words, file: undefined })))
      return 'unwritten';
    if (act === 'tell') return 'done';
    const nextAt = act === 'start' ? afterDays(now, workDays(task)) : null;
    await changeState(tx, requestId, { state: stateAfter[act], at: now, author: agentId, nextAt });
    return 'done';
  });
}
