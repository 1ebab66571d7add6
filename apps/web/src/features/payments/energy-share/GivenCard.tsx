import { getBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import type { getEnergyShare } from '@wattershed/contract/payments/energy-share';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { createSearchParams, href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { resultPath } from '../after/payment-paths.ts';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { YearPdf } from './YearPdf.tsx';

type Given = DataOf<typeof getEnergyShare>['given'];

/** What was given from this account, year by year, for the tax return. */
export function GivenCard({ given }: { given: Given }) {
  const { t, language } = useEnergyShareTexts();
  const { accountNumber, status } = useAccount().account;
  const isClosed = status === accountStatuses.closedWithBalance;
  const maySeeReceipt = useRight(getPayment);
  const maySeeBill = useRight(getBill);
  const years = [...new Set(given.map(({ on }) => on.slice(0, 4)))];
  return (
    <Card title={t('energy-share.given.title')}>
      <div className={classes.stack}>
        {given.length === 0 && <p>{t(isClosed ? 'energy-share.given.noneClosed' : 'energy-share.given.none')}</p>}
        {years.map(year => {
          const ofYear = given.filter(({ on }) => on.startsWith(year));
          const total = formatDollars(sumCents(ofYear.map(({ amountCents }) => amountCents)), language);
          return (
            <section key={year} className={classes.rows}>
              <h3>{t('energy-share.given.total', { year, total })}</h3>
              <DataTable
                caption={year}
                isCaptionHidden
                rows={ofYear}
                rowKey={({ paymentId, billNumber, on, amountCents }) =>
                  paymentId ?? billNumber ?? `${on} ${amountCents}`
                }
                columns={[
                  {
                    key: 'on',
                    title: t('energy-share.given.on'),
                    place: 'name',
                    cell: ({ on }) => formatDate(on, language),
                  },
                  {
                    key: 'kind',
                    title: t('energy-share.given.kind'),
                    place: 'detail',
                    cell: ({ kind }) => t(`energy-share.given.${kind}`),
                  },
                  {
                    key: 'paper',
                    title: t('energy-share.given.paper'),
                    place: 'link',
                    cell: ({ paymentId, billNumber }) =>
                      paymentId
                        ? maySeeReceipt && (
                            <Link to={resultPath(accountNumber, paymentId)}>{t('energy-share.given.seeReceipt')}</Link>
                          )
                        : maySeeBill &&
                          billNumber && (
                            <Link to={`${href('/ViewBill')}?${createSearchParams({ bill: billNumber })}`}>
                              {t('energy-share.given.seeBill')}
                            </Link>
                          ),
                  },
                  {
                    key: 'amount',
                    title: t('energy-share.given.amount'),
                    align: 'right',
                    place: 'sum',
                    cell: ({ amountCents }) => <Money cents={amountCents} />,
                  },
                ]}
              />
              <YearPdf year={year} />
            </section>
          );
        })}
        {given.length > 0 && <p className={classes.quiet}>{t('energy-share.given.note')}</p>}
      </div>
    </Card>
  );
}
