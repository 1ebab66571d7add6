import { useInfiniteQuery } from '@tanstack/react-query';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { afterMoneyBack } from '@wattershed/domain/payment/money-back/money-back';
import { amountShown, feeShown, methodKeyOf } from '@wattershed/domain/payment/payment-entry';
import { createSearchParams, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { AfterBadge } from '../../../paying/money-back/told/AfterBadge.tsx';
import { WhatBecame } from '../../../paying/money-back/told/WhatBecame.tsx';
import { hasScreen } from '../../../screens.ts';
import { Money } from '../../../ui/content/Money.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from './HistoryPage.module.css';
import { HistoryRows } from './HistoryRows.tsx';
import { type OnlyMoneyBack, paymentPages } from './history-pages.ts';
import type { HistoryRange } from './history-period.ts';
import { useHistoryTexts } from './history-texts.ts';
import { type Credit, type PaymentEntry, paymentStateKinds } from './payment-entry.ts';

type Props = { range: HistoryRange; only: OnlyMoneyBack; isFiltered: boolean };

export function PaymentsTable({ range, only, isFiltered }: Props) {
  const { t } = useHistoryTexts();
  const { accountNumber } = useAccount().account;
  const query = useInfiniteQuery(paymentPages({ accountNumber, ...range, ...only }));
  const columns = useColumns(query.data ?? []);
  return (
    <HistoryRows
      query={query}
      isFiltered={isFiltered}
      emptyTitle={t('history.noPayments')}
      emptyText={t('history.noPaymentsText')}
      {...(only.only ? { noneText: t('history.noneBack') } : {})}
    >
      {payments => (
        <DataTable
          caption={t('history.payments')}
          isCaptionHidden
          columns={columns}
          rows={payments}
          rowKey={payment => payment.paymentId}
        />
      )}
    </HistoryRows>
  );
}

/** How it stands; under it, what became of a payment that didn't simply count, and what to do. */
function PaymentState({ payment, timeZone }: { payment: PaymentEntry; timeZone: string }) {
  const { t } = useHistoryTexts();
  const { state, moneyBack, credit } = payment;
  if (credit) return <StatusBadge kind="good">{t(`history.creditState.${credit.kind}`)}</StatusBadge>;
  if (!moneyBack) return <StatusBadge kind={paymentStateKinds[state]}>{t(`history.state.${state}`)}</StatusBadge>;
  const after = afterMoneyBack(payment, moneyBack);
  return (
    <>
      {after && <AfterBadge after={after} />}
      <div className={classes.became} data-note>
        <WhatBecame moneyBack={moneyBack} timeZone={timeZone} />
      </div>
    </>
  );
}

/** What it is, if it is no payment. */
function CreditWords({ credit: { kind, depositNumber, interestCents } }: { credit: Credit }) {
  const { t, language } = useHistoryTexts();
  const interest = formatDollars(interestCents, language);
  return (
    <span className={classes.paidFor}>{t(`history.credit.${kind}`, { number: depositNumber ?? '', interest })}</span>
  );
}

const receiptScreen = '/PayBillSuccess';

function useColumns(payments: readonly PaymentEntry[]): Column<PaymentEntry>[] {
  const { t, language } = useHistoryTexts();
  const { accountNumber, timeZone } = useAccount().account;
  const maySeeReceipt = useRight(getPayment) && hasScreen(receiptScreen);
  const dayOf = ({ paidAt }: PaymentEntry) => formatDate(todayIn(timeZone, new Date(paidAt)), language);
  const receipt: Column<PaymentEntry> = {
    key: 'receipt',
    title: t('history.receipt'),
    place: 'link',
    cell: payment =>
      payment.hasReceipt ? (
        <Link
          className={classes.cellLink}
          to={`${receiptScreen}?${createSearchParams({ account: accountNumber, payment: payment.paymentId })}`}
          aria-label={t('history.receiptLink', {
            date: dayOf(payment),
            amount: formatDollars(amountShown(payment), language),
          })}
        >
          {t('history.receipt')}
        </Link>
      ) : undefined,
  };
  const fee: Column<PaymentEntry> = {
    key: 'fee',
    title: t('history.fee'),
    align: 'right',
    cell: payment => {
      const feeCents = feeShown(payment);
      return feeCents === undefined ? '–' : <Money cents={feeCents} />;
    },
  };
  return [
    {
      key: 'paid',
      title: t('history.paidOn'),
      place: 'name',
      cell: payment => (
        <>
          <span className={classes.day}>{dayOf(payment)}</span>
          {payment.credit && <CreditWords credit={payment.credit} />}
          {payment.charge && (
            <span className={classes.paidFor}>{t(`history.for.${payment.charge.register}`, payment.charge)}</span>
          )}
          {!payment.hasReceipt && payment.confirmation && (
            <span className={classes.confirmation}>
              <Spoken>{t('history.confirmation')} </Spoken>
              {payment.confirmation}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'method',
      title: t('history.method'),
      place: 'detail',
      // With what someone else paid is theirs to know.
      cell: ({ method, methodLast4, isByVisitor, location, credit }) => {
        if (credit) return <span className={classes.none}>–</span>;
        if (isByVisitor) return t('history.byVisitor');
        if (location) return t('history.method.cashAt', { location });
        return t(`history.method.${methodKeyOf(method)}`, { brand: method, last4: methodLast4 });
      },
    },
    { key: 'confirmation', title: t('history.confirmation'), cell: payment => payment.confirmation || '–' },
    {
      key: 'state',
      title: t('history.state'),
      place: 'state',
      cell: payment => <PaymentState payment={payment} timeZone={timeZone} />,
    },
    ...(payments.some(payment => (feeShown(payment) ?? 0) > 0) ? [fee] : []),
    {
      key: 'amount',
      title: t('history.amount'),
      align: 'right',
      place: 'sum',
      cell: payment => <Money cents={amountShown(payment)} />,
    },
    ...(maySeeReceipt ? [receipt] : []),
  ];
}
