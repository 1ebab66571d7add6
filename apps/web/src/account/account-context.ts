import type { listAccounts } from '@wattershed/contract/accounts';
import type { DataOf } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { canUseRight, type RightName, type RightsHolder } from '@wattershed/domain/rights/rights';
import { createContext, useContext } from 'react';

export type Account = DataOf<typeof listAccounts>['accounts'][number];

export type AccountChoice = {
  /** The chosen account: what every signed-in screen is about. */
  account: Account;
  /** The default first. */
  accounts: readonly Account[];
  choose: (accountNumber: AccountNumber) => void;
  holder: RightsHolder;
};

export const AccountContext = createContext<AccountChoice | undefined>(undefined);

/** For screens of the signed-in layout, which shows them only when an account is chosen. */
export function useAccount(): AccountChoice {
  const choice = useContext(AccountContext);
  if (!choice) throw new Error('useAccount outside the signed-in layout');
  return choice;
}

/** The server's own decision for a right of the chosen account: hide or explain what would be refused. */
export function useRight(name: RightName): boolean {
  return canUseRight(useAccount().holder, name);
}
