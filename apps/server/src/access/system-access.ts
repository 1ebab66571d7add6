import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { AccountAccess } from './access-store.ts';
import type { VisitorAccess } from './visitor-store.ts';

class NamedAccess {
  /** Makes the type nominal: only {@link systemAccess} creates one. */
  declare private readonly isNamed: true;
  readonly accountNumber: AccountNumber;
  /** Why the portal reads an account without a signed-in person asking for it. */
  readonly reason: string;

  constructor(accountNumber: AccountNumber, reason: string) {
    this.accountNumber = accountNumber;
    this.reason = reason;
  }
}

/**
 * The portal's own access, without a session: for a job, or for a call the utility's back office makes with its key.
 */
export type SystemAccess = NamedAccess;

/** For reads and writes shared by a person's call and a job. */
export type AnyAccess = AccountAccess | VisitorAccess | SystemAccess;

export function systemAccess(accountNumber: AccountNumber, reason: string): SystemAccess {
  return new NamedAccess(accountNumber, reason);
}
