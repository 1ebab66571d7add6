import type { Call } from '@wattershed/contract/call';
import accounts from '@wattershed/texts/accounts/en-us.json';
import type { Refusal } from '../access.ts';
import { useSettings } from '../settings.ts';
import { useAccountsTexts } from './accounts-texts.ts';

type AccountsKey = keyof typeof accounts;

/** What is refused and why, in the words of the call's feature if it has its own. */
export function useRefusalWords({ feature }: Call, refusal: Refusal): { title: string; reason: string } {
  const { t } = useAccountsTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const keyOf = (what: 'title' | Refusal): AccountsKey => {
    const own = `accounts.notAllowed.${feature}.${what}`;
    return own in accounts ? (own as AccountsKey) : `accounts.notAllowed.other.${what}`;
  };
  return { title: t(keyOf('title')), reason: t(keyOf(refusal), { phone }) };
}
