import type { Session } from '../../access/access-store.ts';
import { notFound } from '../../errors.ts';

/** A person is shown and changes himself alone; of anyone else there is nothing. */
export function requireOwn(session: Session, uuid: string): void {
  if (uuid !== session.userUuid) throw notFound();
}
