import { Suspense } from 'react';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

const BudgetCard = lazyPart(async () => (await import('./BudgetCard.tsx')).BudgetCard);

/** The form comes after the charts that people open the screen for. */
export function LazyBudgetCard() {
  const skeleton = (
    <Card>
      <Skeleton height={260} />
    </Card>
  );
  return (
    <Suspense fallback={skeleton}>
      <BudgetCard />
    </Suspense>
  );
}
