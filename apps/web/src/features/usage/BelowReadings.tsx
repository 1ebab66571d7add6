import { listElectricUsage } from '@wattershed/contract/usage/series';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useDeferredValue } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useRight } from '../../account/use-access.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { ForecastCard } from './forecast/ForecastCard.tsx';
import { LazyMoreUsage } from './LazyMoreUsage.tsx';
import { LazyBudgetCard } from './projection/LazyBudgetCard.tsx';

/** What comes after the charts. The first picture of the screen doesn't wait until it is drawn, or until its files are here. */
export function BelowReadings() {
  const { account } = useAccount();
  const mayRead = useRight(listElectricUsage);
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) {
    return (
      <Card>
        <Skeleton height={260} />
      </Card>
    );
  }
  return (
    <>
      {account.status !== accountStatuses.closedWithBalance && (
        <>
          <ForecastCard />
          {mayRead && <LazyBudgetCard />}
        </>
      )}
      <LazyMoreUsage />
    </>
  );
}
