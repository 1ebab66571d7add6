import { EarlyAmountPlace } from '../../features/billing/EarlyAmountPlace.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Band } from '../../ui/page/Band.tsx';
import classes from './DashboardPage.module.css';

/** The dashboard before it is known whose it is: nothing moves when its parts take their places. */
export function DashboardSkeleton() {
  return (
    <div className={classes.page}>
      <Band
        answer={
          <div data-deep className={classes.answer}>
            <Skeleton height={27} />
            <EarlyAmountPlace />
            <Skeleton height={52} />
          </div>
        }
        card={
          <div data-paper>
            <Card>
              <Skeleton height={236} />
            </Card>
          </div>
        }
      />
      <Skeleton height={168} />
      <CardColumnsSkeleton />
      <Card>
        <Skeleton height={79} />
      </Card>
    </div>
  );
}

export function CardColumnsSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Card>
          <Skeleton height={485} />
        </Card>
      </div>
      <div className={classes.column}>
        <Card>
          <Skeleton height={172} />
        </Card>
        <Card>
          <Skeleton height={181} />
        </Card>
      </div>
    </div>
  );
}
