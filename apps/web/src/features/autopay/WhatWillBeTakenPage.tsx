import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import type { DataOf } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../account/use-account-read.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useAutoPayTexts } from './autopay-texts.ts';
import { dollars, methodWords, takenOf } from './autopay-words.ts';

export function clientLoader() {
  startAccountRead(listWhatWillBeTaken, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={320} />;
}

/** Every payment to come, with its day, its amount or an estimate, and why. */
export default function WhatWillBeTakenPage() {
  const { t } = useAutoPayTexts();
  const read = useAccountRead(listWhatWillBeTaken, {});
  return (
    <Page title={t('autopay.upcoming.title')} lead={isRefusal(read.access) ? undefined : t('autopay.upcoming.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {({ payments }) => <Payments payments={payments} />}
      </AccountBoundary>
    </Page>
  );
}

type Payments = DataOf<typeof listWhatWillBeTaken>['payments'];

function Payments({ payments }: { payments: Payments }) {
  const { t, language } = useAutoPayTexts();
  if (payments.length === 0) {
    return (
      <EmptyState title={t('autopay.upcoming.empty')}>
        <p>{t('autopay.upcoming.emptyText')}</p>
        <Button as={Link} kind="plain" to={href('/AutoPay')}>
          {t('autopay.action.see')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Card>
      <DataTable
        caption={t('autopay.upcoming.title')}
        isCaptionHidden
        rows={payments}
        rowKey={({ plannedId }) => plannedId ?? 'next-bill'}
        columns={[
          {
            key: 'date',
            title: t('autopay.column.date'),
            cell: ({ payOn, isDayEstimated }) => {
              const date = formatDate(payOn, language);
              return isDayEstimated ? t('autopay.upcoming.aboutDay', { date }) : date;
            },
            place: 'name',
          },
          { key: 'why', title: t('autopay.column.why'), cell: ({ why }) => t(`autopay.why.${why}`), place: 'detail' },
          {
            key: 'method',
            title: t('autopay.column.method'),
            cell: ({ methodBrand, methodLast4 }) => (methodBrand ? methodWords(t, methodBrand, methodLast4) : '–'),
            place: 'state',
          },
          {
            key: 'amount',
            title: t('autopay.column.amount'),
            align: 'right',
            cell: ({ amountCents, feeCents, isAmountEstimated }) => {
              if (amountCents === null) return t('autopay.upcoming.unknown');
              const value = dollars(takenOf({ amountCents, feeCents }));
              return isAmountEstimated ? t('autopay.upcoming.about', { value }) : value;
            },
            place: 'sum',
          },
        ]}
      />
      {/* The reminder of a draft leads here: there it can be stopped. */}
      {payments.some(({ why }) => why !== 'scheduled' && why !== 'scheduled-other') && (
        <p>
          <Link to={href('/AutoPay')}>{t('autopay.action.see')}</Link>
        </p>
      )}
    </Card>
  );
}
