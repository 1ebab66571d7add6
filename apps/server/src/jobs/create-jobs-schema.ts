import type { Transaction } from '@wattershed/database/transaction';
import { getConstructionPlans } from 'pg-boss';

const ending = /COMMIT;\s*$/;

/** Makes the empty tables of the queue in the caller's transaction. pg-boss's own plan would commit it. */
export async function createJobsSchema(tx: Transaction): Promise<void> {
  const plan = getConstructionPlans('jobs');
  if (!ending.test(plan)) throw new Error('the plan of pg-boss has no end that is known');
  await tx.query(plan.replace(/^\s*BEGIN;/, '').replace(ending, ''));
  // The plan sets both for its own short transaction.
  await tx.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}
