import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LandlordDecline } from '@wattershed/domain/service/landlord-agreement';
import { changeState, isAnyTaken, listDue, lockAgreement, lockInstallations } from './agreement-store.ts';
import { declineOf } from './review-rules.ts';

const perRound = 50;

/** Ends the reviews that are due. How many. */
export async function workAgreements(db: Pool): Promise<number> {
  let moved = 0;
  for (const agreementId of await listDue(db, perRound)) {
    const isMoved = await decide(db, agreementId, { author: 'desk', isDueOnly: true }).catch((error: Error) => {
      console.error(`A landlord agreement could not be decided and will be tried again: ${error.message}`);
      return false;
    });
    if (isMoved) moved += 1;
  }
  return moved;
}

type Deciding = { author: string; decline?: LandlordDecline | undefined; isDueOnly?: boolean };

/** Puts an agreement in force, or declines it. False when it has been decided meanwhile. */
export async function decide(db: Pool, agreementId: string, deciding: Deciding): Promise<boolean> {
  const { author, decline: wanted, isDueOnly = false } = deciding;
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const agreement = await lockAgreement(tx, agreementId);
    if (agreement?.state !== 'in-review') return false;
    const { nextAt, landlord, installations } = agreement;
    if (isDueOnly && (!nextAt || nextAt > now)) return false;
    await lockInstallations(
      tx,
      installations.map(({ premiseId }) => premiseId),
    );
    const isTaken = await isAnyTaken(tx, installations);
    const reason = wanted ?? (isDueOnly || isTaken ? declineOf(landlord, isTaken) : undefined);
    // A day that the clock passed by counts as the day it was.
    const at = isDueOnly && nextAt ? nextAt : now;
    const state = reason ? 'declined' : 'in-force';
    await changeState(tx, agreementId, { state, reason: reason ?? null, at, author });
    return true;
  });
}

/** From now on, nothing comes back to the landlord. False when it isn't open; doing it again is a success. */
export async function endAgreement(db: Pool, agreementId: string): Promise<boolean> {
  const now = (await readClock(db)).now();
  return inTransaction(db, async tx => {
    const agreement = await lockAgreement(tx, agreementId);
    if (agreement?.state === 'ended') return true;
    if (agreement?.state !== 'in-review' && agreement?.state !== 'in-force') return false;
    await changeState(tx, agreementId, { state: 'ended', reason: null, at: now, author: 'landlord' });
    return true;
  });
}
