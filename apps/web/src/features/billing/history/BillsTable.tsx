import { useInfiniteQuery } from '@tanstack/react-query';
import { getBill, getBillPdf } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { Money } from '../../../ui/content/Money.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { billStateKinds } from '../asked/bill-state.ts';
import { BillPdfButton } from '../BillPdfButton.tsx';
import { billAddress } from '../bill/BillPager.tsx';
import type { BillSummary } from '../bill/bill-view.ts';
import classes from './HistoryPage.module.css';
import { HistoryRows } from './HistoryRows.tsx';
import { billPages } from './history-pages.ts';
import type { HistoryRange } from './history-period.ts';
import { useHistoryTexts } from './history-texts.ts';

export function BillsTable({ range, isFiltered }: { range: HistoryRange; isFiltered: boolean }) {
  const { t } = useHistoryTexts();
  const { accountNumber, status } = useAccount().account;
  const isClosed = status === accountStatuses.closedWithBalance;
  const query = useInfiniteQuery(billPages({ accountNumber, ...range }));
  const columns = useColumns();
  return (
    <HistoryRows
      query={query}
      isFiltered={isFiltered}
      emptyTitle={t('history.noBills')}
      emptyText={t(isClosed ? 'history.noBillsTextClosed' : 'history.noBillsText')}
    >
      {bills => (
        <DataTable
          caption={t('history.bills')}
          isCaptionHidden
          columns={columns}
          rows={bills}
          rowKey={bill => bill.billNumber}
        />
      )}
    </HistoryRows>
  );
}

function useColumns(): Column<BillSummary>[] {
  const { t, language } = useHistoryTexts();
  const mayView = useRight(getBill);
  const mayDownload = useRight(getBillPdf);
  const day = (date: BillSummary['issuedOn']) => formatDate(date, language);
  const pdf: Column<BillSummary> = {
    key: 'pdf',
    title: t('history.pdf'),
    place: 'link',
    cell: ({ billNumber, issuedOn }) => (
      <BillPdfButton billNumber={billNumber} label={t('history.pdfOf', { date: day(issuedOn) })}>
        {t('history.pdf')}
      </BillPdfButton>
    ),
  };
  return [
    {
      key: 'issued',
      title: t('history.issued'),
      place: 'name',
      cell: bill =>
        mayView ? (
          <Link
            className={classes.cellLink}
            to={billAddress(bill.billNumber)}
            aria-label={t('history.billLink', { date: day(bill.issuedOn) })}
          >
            {day(bill.issuedOn)}
          </Link>
        ) : (
          day(bill.issuedOn)
        ),
    },
    {
      key: 'period',
      title: t('history.servicePeriod'),
      cell: bill => t('history.dates', { from: day(bill.periodFrom), last: day(addDays(bill.periodBefore, -1)) }),
    },
    {
      key: 'due',
      title: t('history.dueOn'),
      place: 'detail',
      isTitledInPlace: true,
      cell: bill => day(bill.dueOn),
    },
    {
      key: 'charges',
      title: t('history.charges'),
      align: 'right',
      cell: bill => <Money cents={bill.currentChargesCents} balance />,
    },
    {
      key: 'total',
      title: t('history.totalDue'),
      align: 'right',
      place: 'sum',
      cell: bill => <Money cents={bill.totalDueCents} balance />,
    },
    {
      key: 'state',
      title: t('history.state'),
      place: 'state',
      cell: ({ state }) => <StatusBadge kind={billStateKinds[state]}>{t(`history.billState.${state}`)}</StatusBadge>,
    },
    ...(mayDownload ? [pdf] : []),
  ];
}
