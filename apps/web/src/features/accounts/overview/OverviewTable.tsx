import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { badgeOf } from '@wattershed/domain/account/overview-badge';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { isPaidInCash, isPayOffered, nameOf, placeOf } from '../../../account/overview/overview-entry.ts';
import type { OverviewEntry } from '../../../account/overview/overview-pages.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from './AccountOverviewPage.module.css';

export function OverviewTable({ entries }: { entries: readonly OverviewEntry[] }) {
  const { t } = useOverviewTexts();
  return (
    <DataTable
      caption={t('overview.title')}
      isCaptionHidden
      columns={useColumns(entries)}
      rows={entries}
      rowKey={entry => entry.accountNumber}
      isMarked={entry => entry.billState === 'past-due'}
    />
  );
}

function useColumns(entries: readonly OverviewEntry[]): Column<OverviewEntry>[] {
  const { t, language } = useOverviewTexts();
  const { accounts, choose, caller } = useAccount();
  const cashOnly = new Set(accounts.flatMap(one => (one.isCashOnly ? [one.accountNumber] : [])));
  const inCash = (entry: OverviewEntry) => !caller.isAgent && isPaidInCash(entry, cashOnly.has(entry.accountNumber));
  const billsOf = ({ isPaperless }: OverviewEntry) => t(isPaperless ? 'overview.bills.email' : 'overview.bills.paper');
  const serviceOf = ({ status }: OverviewEntry) => {
    if (status === accountStatuses.pending) return t('overview.service.pending');
    return t(status === accountStatuses.closedWithBalance ? 'overview.service.closed' : 'overview.service.active');
  };
  const pay: Column<OverviewEntry> = {
    key: 'pay',
    title: t('overview.pay'),
    place: 'link',
    cell: entry =>
      isPayOffered(entry) ? (
        <Link
          className={classes.link}
          to={href('/PayBill')}
          aria-label={t('overview.payFor', {
            name: nameOf(entry),
            amount: formatDollars(entry.amountDueCents, language),
          })}
          onClick={() => choose(entry.accountNumber)}
        >
          {t('overview.pay')}
        </Link>
      ) : inCash(entry) ? (
        <Link
          className={`${classes.link} ${classes.cash}`}
          to={href('/PaymentLocation')}
          onClick={() => choose(entry.accountNumber)}
        >
          {t('overview.payInCash')}
        </Link>
      ) : undefined,
  };
  return [
    {
      key: 'name',
      title: t('overview.account'),
      place: 'name',
      cell: entry => (
        <Link className={classes.link} to={href('/dashboard')} onClick={() => choose(entry.accountNumber)}>
          {nameOf(entry)}
        </Link>
      ),
    },
    {
      key: 'place',
      title: t('overview.place'),
      place: 'detail',
      cell: entry => (
        <span className={classes.place}>
          {maskAccountNumber(entry.accountNumber)} · {placeOf(entry)}
          {entry.status !== accountStatuses.active && <span className={classes.inPlace}> · {serviceOf(entry)}</span>}
          <span className={classes.inPlace}> · {billsOf(entry)}</span>
          {entry.alertCount > 0 && (
            <Link
              className={classes.alert}
              to={href('/Notifications/:messageId?')}
              onClick={() => choose(entry.accountNumber)}
            >
              <Icon name="warning" />
              {t('overview.alerts', { count: entry.alertCount })}
            </Link>
          )}
        </span>
      ),
    },
    { key: 'service', title: t('overview.service'), cell: serviceOf },
    { key: 'bills', title: t('overview.bills'), cell: billsOf },
    {
      key: 'state',
      title: t('overview.state'),
      place: 'state',
      cell: entry => {
        const { kind, key, date } = badgeOf(entry);
        return (
          <StatusBadge kind={kind}>
            {t(key, { date: date === undefined ? '' : formatDate(date, language) })}
          </StatusBadge>
        );
      },
    },
    {
      key: 'amount',
      title: t('overview.amount'),
      align: 'right',
      place: 'sum',
      cell: entry => <Money cents={entry.amountDueCents} balance />,
    },
    ...(entries.some(entry => isPayOffered(entry) || inCash(entry)) ? [pay] : []),
  ];
}
