import { href } from 'react-router';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';

/** The list of the account's scheduled payments; undefined for whoever is shown no link to a payment, such as agents. */
export function useScheduledPath(): string | undefined {
  const { accountNumber } = useAccount().account;
  const isShown = useVisiblePath()('/PayBill') !== undefined;
  return isShown ? `${href('/PayScheduledSuccess')}?${new URLSearchParams({ account: accountNumber })}` : undefined;
}
