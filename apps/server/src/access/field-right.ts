import type { Db } from '@wattershed/database/db';
import { canUseRight, type RightName } from '@wattershed/domain/rights/rights';
import { CallError } from '../errors.ts';
import { type AccountAccess, hasRoleRight } from './access-store.ts';

type Asking = { db: Db; access: AccountAccess };

/** Whether the person may use a right on the account, beside the call's own. */
export async function mayUseRight({ db, access }: Asking, right: RightName): Promise<boolean> {
  const rights = (await hasRoleRight(db, access, right)) ? [right] : [];
  return canUseRight({ ...access, rights }, right);
}

/** To set a field of a request may need a right beside the call's own. Throws AUTH403. */
export async function requireFieldRight(asking: Asking, right: RightName): Promise<void> {
  if (!(await mayUseRight(asking, right))) throw new CallError('AUTH403');
}
