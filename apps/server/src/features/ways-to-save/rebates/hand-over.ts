import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import type { Actor } from '../../../events/event-store.ts';
import { insertEvent } from '../../../events/event-store.ts';
import type { RebateRefusal } from '../../../gateways/programs/rebates.ts';
import { newUuid } from '../../../ids.ts';
import { listAttached } from '../../documents/reads-store.ts';
import {
  attachedToRebate,
  claimAnswers,
  claimSending,
  deleteAnswer,
  type SentRebate,
  updateSent,
  type WrittenAnswer,
} from './rebate-store.ts';
import { tellRefusal } from './tell-rebates.ts';

type Given = Pick<Services, 'db' | 'gateways'>;

const atOnce = 20;

/** Brings an application to the utility, as often as that takes: it takes one once. */
export async function bring({ db, gateways }: Given, sent: SentRebate): Promise<'taken' | RebateRefusal> {
  const { applicationId, accountNumber, program, purchase, payBy } = sent;
  const files = await filesOf(db, sent);
  return gateways.programs.rebates.take({ applicationId, accountNumber, program, purchase, payBy, files });
}

/** Brings an answer; one that comes too late is dropped, and its application says where it stands. */
export async function bringAnswer({ db, gateways }: Given, answer: WrittenAnswer): Promise<boolean> {
  const { answerId, accountNumber, applicationId, corrected, documentIds } = answer;
  const files = (await filesOf(db, answer)).filter(({ fileId }) => documentIds.includes(fileId));
  const isTaken = await gateways.programs.rebates.takeAnswer({
    ...{ answerId, applicationId, accountNumber, files },
    ...corrected,
  });
  await deleteAnswer(db, answer);
  return isTaken;
}

async function filesOf(db: Services['db'], of: Pick<SentRebate, 'accountNumber' | 'applicationId'>) {
  const attached = await listAttached(db, [
    { accountNumber: of.accountNumber, to: attachedToRebate(of.applicationId) },
  ]);
  return attached.map(({ documentId: fileId, name }) => ({ fileId, name }));
}

/** It is with the utility now, whoever's application it is. */
export async function noteTaken(db: Services['db'], actor: Actor, sent: SentRebate): Promise<void> {
  const { accountNumber, applicationId, program } = sent;
  await inTransaction(db, async tx => {
    if (!(await updateSent(tx, sent, 'taken'))) return;
    await insertEvent(tx, actor, { kind: 'rebate-applied', accountNumber, after: { applicationId, program } });
  });
}

/** What a process left when it died, and what the utility didn't answer for. */
export async function handOverRebates(services: Services): Promise<void> {
  const { db } = services;
  for (const sent of await claimSending(db, atOnce)) {
    const outcome = await bring(services, sent);
    if (outcome === 'taken') await noteTaken(db, systemActor(sent.userUuid), sent);
    else await noteRefused(services, sent, outcome);
  }
  for (const answer of await claimAnswers(db, atOnce)) await bringAnswer(services, answer);
}

/** Nobody waits in front of the screen anymore: it stands as declined, and its person is told. */
async function noteRefused(services: Services, sent: SentRebate, refusal: RebateRefusal): Promise<void> {
  await inTransaction(services.db, async tx => {
    if (await updateSent(tx, sent, 'refused', refusal)) await tellRefusal(services, tx, sent, refusal);
  });
}

const systemActor = (userUuid: string | null): Actor => ({
  ...{ userUuid, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null },
});
