import type { DataOf } from '@wattershed/contract/call';
import type { getSettings } from '@wattershed/contract/configuration/settings';

export type Portals = DataOf<typeof getSettings>['portals'];
/** 2 enterprise, 3 landlord, 5 property manager: the personas with their own portal. */
export type OtherPersonaId = 2 | 3 | 5;

/** What the browser stores for a chosen persona (specification 3, Experiences). */
export const experienceOf = { 2: 'Enterprise', 3: 'Landlord', 5: 'PropertyManager' } as const;

/** The person's personas whose portal is connected, ordered by ID. */
export function otherPortals(personas: readonly number[], portals: Portals): OtherPersonaId[] {
  const addresses = { 2: portals.enterprise, 3: portals.landlord, 5: portals.propertyManager };
  return ([2, 3, 5] as const).filter(personaId => personas.includes(personaId) && addresses[personaId] !== null);
}
