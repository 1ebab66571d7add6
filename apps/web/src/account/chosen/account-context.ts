import type { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { DataOf } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { createContext, useContext } from 'react';
import type { Caller } from '../access.ts';

export type Account = DataOf<typeof listAccounts>['accounts'][number];

export type AccountChoice = {
  /** The chosen account, which every signed-in screen is about. */
  account: Account;
  /** Default first. */
  accounts: readonly Account[];
  choose: (accountNumber: AccountNumber) => void;
  caller: Caller;
  /** False while the rights are loading, and when they can't be loaded: then nobody is told they may not. */
  areRightsKnown: boolean;
};

export const AccountContext = createContext<AccountChoice | undefined>(undefined);

/** For the little that also shows to a person without an account. */
export const useAccountIfAny = (): AccountChoice | undefined => useContext(AccountContext);

/** For screens in the signed-in layout, which shows them only when an account is chosen. */
export function useAccount(): AccountChoice {
  const choice = useAccountIfAny();
  if (!choice) throw new Error('useAccount outside the signed-in layout');
  return choice;
}
