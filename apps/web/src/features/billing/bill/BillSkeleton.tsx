import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { useBillTexts } from '../bill-texts.ts';
import summary from './BillSummaryCard.module.css';
import classes from './ViewBillPage.module.css';

/** A bill's cards while it loads, at their usual height. */
export function BillSkeleton() {
  const { t } = useBillTexts();
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <div data-deep className={summary.card}>
          <Skeleton height={256} />
        </div>
        <Card title={t('bill.changed')}>
          <Skeleton height={400} />
        </Card>
      </div>
      <div className={`${classes.column} ${classes.bills}`}>
        <Card title={t('bill.earlier')}>
          <Skeleton height={680} />
        </Card>
      </div>
    </div>
  );
}
