import type { Call } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import accounts from '@wattershed/texts/accounts/en-us.json';
import type { Refusal } from '../access.ts';
import { useAccount } from '../chosen/account-context.ts';
import { useSettings } from '../settings.ts';
import { useAccountsTexts } from './accounts-texts.ts';

type AccountsKey = keyof typeof accounts;

/** What is refused and why, in the words of the call's feature if it has its own. */
export function useRefusalWords({ feature }: Call, refusal: Refusal): { title: string; reason: string } {
  const { t, language } = useAccountsTexts();
  const { closedOn, readableThrough } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  if (refusal === 'readingOver') {
    const day = (date: LocalDate | null) => (date === null ? '' : formatDate(date, language));
    const reason = t('accounts.readingOver.text', { closed: day(closedOn), through: day(readableThrough), phone });
    return { title: t('accounts.readingOver.title'), reason };
  }
  const keyOf = (what: 'title' | typeof refusal): AccountsKey => {
    // Nobody’s access could change it.
    if (what === 'title' && (refusal === 'closed' || refusal === 'agent'))
      return `accounts.notAllowed.${refusal}.title`;
    const own = `accounts.notAllowed.${feature}.${what}`;
    return own in accounts ? (own as AccountsKey) : `accounts.notAllowed.other.${what}`;
  };
  return { title: t(keyOf('title')), reason: t(keyOf(refusal), { phone }) };
}
