import { useQuery } from '@tanstack/react-query';
import { initialAccount, sortAccounts } from '@wattershed/domain/account/account-choice';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { rightsQuery } from '../account-queries.ts';
import { type Account, AccountContext } from '../chosen/account-context.ts';

/** Chooses the account and holds its rights. If rights can't be loaded, the list is empty (section 6). */
export function AccountProvider({ accounts, children }: { accounts: readonly Account[]; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => readStored('acn'));
  const account = initialAccount(accounts, chosen);
  const { data } = useQuery({ ...rightsQuery(account?.roleId ?? 0), enabled: account !== undefined });

  const choice = useMemo(() => {
    if (!account) return undefined;
    const rights = data?.roleRights.map(({ rightName }) => rightName) ?? [];
    return {
      account,
      accounts: sortAccounts(accounts),
      choose: setChosen,
      caller: {
        rights,
        accountStatus: account.status,
        roleId: account.roleId,
        isReadingOver: account.isReadingOver,
        isCashOnly: account.isCashOnly,
        isAgent: readStored('IsCSRLogin') === 'true',
      },
      areRightsKnown: data !== undefined,
    };
  }, [account, accounts, data]);

  useEffect(() => {
    if (!choice) return;
    writeStored('acn', choice.account.accountNumber);
    writeStored('roleRights', JSON.stringify(choice.caller.rights));
  }, [choice]);

  return <AccountContext value={choice}>{children}</AccountContext>;
}
