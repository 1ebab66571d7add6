import type { getAccountInformation } from '@wattershed/contract/accounts/information';
import type { DataOf } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useInformationTexts } from '../../../account/rates/rate-texts.ts';
import { businessDay } from '../../../session/business-time.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { AccountNumber } from '../../../ui/lists/AccountNumber.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';

type AccountInformation = DataOf<typeof getAccountInformation>;

/** The names and numbers of the account, and the address it is for. */
export function AccountCard({ information }: { information: AccountInformation }) {
  const { t, language } = useInformationTexts();
  const { timeZone } = useAccount().account;
  const { accountNumber, customerNumber, bpName, coApplicant, accountType, status, openedOn } = information;
  const { unit, city, state, zip } = information;
  const street = unit === '' ? information.street : `${information.street}, ${unit}`;
  const isPending = status === accountStatuses.pending;
  const facts: Fact[] = [
    { name: t('information.holder'), value: bpName },
    ...(coApplicant === '' ? [] : [{ name: t('information.coApplicant'), value: coApplicant }]),
    { name: t('information.accountNumber'), value: <AccountNumber accountNumber={accountNumber} /> },
    { name: t('information.customerNumber'), value: customerNumber },
    { name: t('information.kind'), value: t(`information.kind.${accountType}`) },
    {
      name: t('information.service'),
      value: isPending ? (
        <StatusBadge kind="plain">{t('information.pending')}</StatusBadge>
      ) : (
        <StatusBadge kind="good">{t('information.active')}</StatusBadge>
      ),
    },
    {
      name: t(isPending ? 'information.startsOn' : 'information.since'),
      // Its day has passed and nothing began, such as when the crew couldn’t get in: the account waits for another day.
      value:
        isPending && openedOn < businessDay(timeZone) ? t('information.startsLater') : formatDate(openedOn, language),
    },
    { name: t('information.serviceAddress'), value: <Address {...{ street, city, state, zip }} /> },
  ];
  return (
    <Card title={t('information.account')}>
      <FactList facts={facts} />
    </Card>
  );
}

type AddressParts = Pick<AccountInformation, 'street' | 'city' | 'state' | 'zip'>;

function Address({ street, city, state, zip }: AddressParts) {
  return (
    <>
      {street}
      <br />
      {city}, {state} {zip}
    </>
  );
}
