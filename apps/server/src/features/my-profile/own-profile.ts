import type { Session } from '../../access/access-store.ts';
import { notFound } from '../../errors.ts';

/** People see and change only their own profile; anyone else's doesn't exist for them. */
export function requireOwn(session: Session, uuid: string): void {
  if (uuid !== session.userUuid) throw notFound();
}
