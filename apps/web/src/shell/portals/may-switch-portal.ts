import { storedUser } from '../../session/session.ts';

/** Whether this person has another portal (specification 2.6). An agent acts only for the customer. */
export function maySwitchPortal(): boolean {
  const user = storedUser();
  return user !== undefined && !user.IsCSRLogin && user.personas.some(persona => persona !== 1);
}
