import type { Session } from '../../../access-store.ts';
import { CallError, notFound } from '../../../errors.ts';

/** A person is shown and changes himself alone; of anyone else there is nothing. */
export function requireOwn(session: Session, uuid: string): void {
  if (uuid !== session.userUuid) throw notFound();
}

/** What only the person himself may do: an agent who signed in for him helps with the account, not with who he is. */
export function requirePersonHimself(session: Session, uuid: string = session.userUuid): void {
  requireOwn(session, uuid);
  if (session.isCsrLogin) throw new CallError('AUTH403');
}
