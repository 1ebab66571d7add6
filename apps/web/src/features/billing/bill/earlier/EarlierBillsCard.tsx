import { getBillPdf } from '@wattershed/contract/billing/bill';
import { listBills } from '@wattershed/contract/billing/history';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Link } from 'react-router';
import { useVisiblePath } from '../../../../account/menu/use-visible-path.ts';
import { useRight } from '../../../../account/use-access.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Money } from '../../../../ui/content/Money.tsx';
import { StatusBadge } from '../../../../ui/lists/StatusBadge.tsx';
import { billStateKinds } from '../../asked/bill-state.ts';
import { BillPdfButton } from '../../BillPdfButton.tsx';
import { useBillTexts } from '../../bill-texts.ts';
import { billAddress } from '../BillPager.tsx';
import type { BillSummary } from '../bill-view.ts';
import classes from './EarlierBillsCard.module.css';

const shown = 6;

/** The bills before this one, each with its charges, its state and its PDF, and the way to all of them. */
export function EarlierBillsCard({ bills }: { bills: readonly BillSummary[] }) {
  const { t, language } = useBillTexts();
  const mayList = useRight(listBills);
  const historyPath = useVisiblePath()('/billinghistory');
  const mayDownload = useRight(getBillPdf);
  const earlier = bills.slice(1, 1 + shown);
  if (earlier.length === 0) return null;
  return (
    <Card
      title={t('bill.earlier')}
      aside={mayList && historyPath && <Link to={historyPath}>{t('bill.action.history')}</Link>}
    >
      <ul className={classes.rows}>
        {earlier.map(({ billNumber, issuedOn, dueOn, currentChargesCents, state }) => {
          const date = formatDate(issuedOn, language);
          return (
            <li key={billNumber}>
              <Link
                className={classes.name}
                to={billAddress(billNumber)}
                aria-label={t('bill.documentTitle', { date })}
              >
                {date}
              </Link>
              <span className={classes.sum}>
                <Money cents={currentChargesCents} balance />
              </span>
              <span className={classes.due}>{t('bill.earlier.due', { date: formatDate(dueOn, language) })}</span>
              <StatusBadge kind={billStateKinds[state]}>{t(`bill.state.${state}`)}</StatusBadge>
              {mayDownload && (
                <BillPdfButton billNumber={billNumber} label={t('bill.pdfOf', { date })}>
                  {t('bill.pdf')}
                </BillPdfButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
