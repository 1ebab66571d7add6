import { Suspense } from 'react';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';

const MoreUsage = lazyPart(async () => (await import('./MoreUsage.tsx')).MoreUsage);

/** The charts are painted before the browser has, or draws, what comes after them. */
export function LazyMoreUsage() {
  const skeleton = (
    <>
      <Card>
        <Skeleton height={360} />
      </Card>
      <Card>
        <Skeleton height={280} />
      </Card>
    </>
  );
  return (
    <Suspense fallback={skeleton}>
      <MoreUsage />
    </Suspense>
  );
}
