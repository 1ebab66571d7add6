import { PageSkeleton } from '../../../states/PageSkeleton.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import summary from './BillSummaryCard.module.css';
import classes from './ViewBillPage.module.css';

/** A bill's cards while it loads, at their usual height. */
export function BillSkeleton() {
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <div data-deep className={summary.card}>
          <Skeleton height={256} />
        </div>
        <Card>
          <Skeleton height={439} />
        </Card>
      </div>
      <div className={`${classes.column} ${classes.bills}`}>
        <Card>
          <Skeleton height={719} />
        </Card>
      </div>
    </div>
  );
}

/** The whole screen before it is known whose bill it shows. */
export function ViewBillSkeleton() {
  return (
    <PageSkeleton aside={<div className={classes.tools} data-awaited />}>
      <div className={classes.place}>
        <BillSkeleton />
      </div>
    </PageSkeleton>
  );
}
