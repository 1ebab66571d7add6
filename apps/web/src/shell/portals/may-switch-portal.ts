import { storedUser } from '../../session/session.ts';

/** Whether this person has a portal beside this one (specification 2.6). An agent acts for the customer alone. */
export function maySwitchPortal(): boolean {
  const user = storedUser();
  return user !== undefined && !user.IsCSRLogin && user.personas.some(persona => persona !== 1);
}
