import type { Db } from '@wattershed/database/db';
import type { Session } from '../../access/access-store.ts';
import type { Config } from '../../config.ts';
import { CallError } from '../../errors.ts';
import { decideAttempt } from './attempt-rules.ts';
import { failureAges } from './attempt-store.ts';

/** Call with the person's row locked. Throws LOG002, with the time to wait, after too many failures. */
export async function requireAttempt(db: Db, config: Config, session: Session): Promise<void> {
  const limits = { attempts: config.LOCKOUT_ATTEMPTS, lockSeconds: config.LOCKOUT_MINUTES * 60 };
  const permission = decideAttempt(await failureAges(db, session), limits);
  if (!permission.allowed) throw new CallError('LOG002', permission);
}
