import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MovingInProps } from '../moving-in/moving-in-form.ts';
import type { StartDraft } from './start-draft.ts';

/** Somebody who is signed in; only an owner's account says in whose name the new service is. */
export type StartCustomer = { accountNumber: AccountNumber; isOwner: boolean };

/** What every step gets. */
export type StepProps = MovingInProps & {
  draft: StartDraft;
  customer: StartCustomer | undefined;
};

/** A customer is known by their account; nobody else's counts. */
export const ofCustomer = (customer: StartCustomer | undefined) =>
  customer ? { accountNumber: customer.accountNumber } : {};
