import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { useBillTexts } from '../bill-texts.ts';
import classes from './ViewBillPage.module.css';

/** A bill's cards while it loads, at their usual height. */
export function BillSkeleton() {
  const { t } = useBillTexts();
  return (
    <div className={classes.parts}>
      <Card title={t('bill.summary')}>
        <Skeleton height={440} />
      </Card>
      <Card title={t('bill.changed')}>
        <Skeleton height={360} />
      </Card>
      <div className={classes.wide}>
        <Card title={t('bill.charges')}>
          <Skeleton height={560} />
        </Card>
      </div>
    </div>
  );
}
