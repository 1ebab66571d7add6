import type { DataOf } from '@wattershed/contract/call';
import type { findPremises } from '@wattershed/contract/service-requests/premises';
import type { checkMoveIn } from '@wattershed/contract/service-requests/start';
import type { AddressForm } from '../../../fields/address/address-form.ts';

export type Premise = DataOf<typeof findPremises>['premises'][number];

/** What is at the chosen place, and what starting there costs. */
export type MoveIn = DataOf<typeof checkMoveIn>;

/** `isBusiness` counts only where the address isn’t in the list: otherwise the list says it. */
export type PlaceForm = { address: string; unit: string; city: string; zip: string; isBusiness: boolean };
export type MailForm = AddressForm & { goes: 'place' | 'other' };

/** A person at the utility looks at it before service starts there. */
export function goesToDesk({ standing }: Pick<MoveIn, 'standing'>): boolean {
  return standing === 'occupied' || standing === 'ordered' || standing === 'unlisted';
}

/** What every step about a new place gets. */
export type MovingInProps = {
  takesFocus: boolean;
  /** Why the server sent the person back to this step. */
  refusal: unknown;
  onBack: (() => void) | undefined;
};
