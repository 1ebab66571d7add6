import { createHmac } from 'node:crypto';
import type { AccountAccess, Session } from '../../access/access-store.ts';
import { findAccessOfPerson } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import type { Actor } from '../../events/event-store.ts';
import { networkOf } from '../../network/network-of.ts';

type Given = Pick<Services, 'db'> & { session: Session | undefined; access: AccountAccess | undefined };

/**
 * The account in whose conversations a question stands, if its person may write about it; undefined for everyone else, who are
 * answered by an emailed link. An agent doesn’t ask: a question begins with the customer’s own words.
 */
export async function findAccountAsked({ db, session, access }: Given): Promise<AccountAccess | undefined> {
  if (session?.isCsrLogin) throw new CallError('AUTH403');
  if (!access) return undefined;
  const found = await findAccessOfPerson(db, access, 'Common.Help');
  return found?.mayUse ? found.access : undefined;
}

/** Of where a visitor’s files come from, for how many one network may send. */
export function networkHashOf({ secrets, actor }: Pick<Services, 'secrets'> & { actor: Actor }): Buffer {
  return createHmac('sha256', secrets.key('seal'))
    .update(`contact files from ${networkOf(actor.ip)}`)
    .digest();
}
