import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { AccountAccess } from './access-store.ts';

class NamedAccess {
  /** Makes the type nominal: nothing but {@link systemAccess} makes one. */
  declare private readonly isNamed: true;
  readonly accountNumber: AccountNumber;
  /** Why the portal looks at an account that nobody signed in for has asked about. */
  readonly reason: string;

  constructor(accountNumber: AccountNumber, reason: string) {
    this.accountNumber = accountNumber;
    this.reason = reason;
  }
}

/** The portal's own access, without a session: of a job, or of a call that the utility's back office makes with its key. */
export type SystemAccess = NamedAccess;

/** For reads and writes that a person's call and a job share. */
export type AnyAccess = AccountAccess | SystemAccess;

export function systemAccess(accountNumber: AccountNumber, reason: string): SystemAccess {
  return new NamedAccess(accountNumber, reason);
}
