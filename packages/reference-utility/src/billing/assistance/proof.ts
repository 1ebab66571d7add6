import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ProofRefusal } from '@wattershed/domain/program/assistance';
import {
  endEnrollment,
  findProof,
  findProofCase,
  listEnrollments,
  lockAccount,
  type ProofFile,
  setProofDecided,
  setProofSent,
} from './assistance-store.ts';

type Sent = { accountNumber: string; applicationId: string; files: readonly ProofFile[] };

/** Takes what was sent, once; refused where nothing is asked of the account. */
export function takeProof(
  db: Pool,
  { accountNumber, applicationId, files }: Sent,
  today: LocalDate,
): Promise<'taken' | 'as-before' | 'refused'> {
  return inTransaction(db, async tx => {
    await lockAccount(tx, accountNumber);
    if (!(await isCurrent(tx, accountNumber, applicationId))) return 'refused';
    const proof = await findProof(tx, applicationId);
    if (proof?.state === 'sent') return 'as-before';
    if (proof?.state !== 'awaited') return 'refused';
    await setProofSent(tx, applicationId, files, today);
    return 'taken';
  });
}

async function isCurrent(tx: Db, accountNumber: string, applicationId: string): Promise<boolean> {
  const [newest] = await listEnrollments(tx, accountNumber);
  return newest?.endedOn === null && newest.applicationId === applicationId;
}

/** What the desk decides: `refused` with its reason ends the discount that day. False when there is nothing to decide anymore. */
export function decideProof(
  db: Pool,
  applicationId: string,
  { refusal, today, agentId }: { refusal: ProofRefusal | null; today: LocalDate; agentId: string },
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const found = await findProofCase(tx, applicationId);
    if (!found) return false;
    await lockAccount(tx, found.accountNumber);
    const decided = { isAccepted: refusal === null, reason: refusal, on: today, agentId };
    if (!(await setProofDecided(tx, applicationId, decided))) return false;
    if (refusal !== null && (await isCurrent(tx, found.accountNumber, applicationId)))
      await endEnrollment(tx, found.accountNumber, { on: today, reason: 'proof-refused' });
    return true;
  });
}
