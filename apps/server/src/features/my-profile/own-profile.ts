import type { Session } from '../../access/access-store.ts';
import { notFound } from '../../errors.ts';

/** People see and change only themselves; anyone else does not exist for them. */
export function requireOwn(session: Session, uuid: string): void {
  if (uuid !== session.userUuid) throw notFound();
}
