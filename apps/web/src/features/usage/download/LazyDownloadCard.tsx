import { Suspense } from 'react';
import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

const DownloadCard = lazyPart(async () => (await import('./DownloadCard.tsx')).DownloadCard);

/** The card comes after what people open the screen for. */
export function LazyDownloadCard() {
  const skeleton = (
    <Card>
      <Skeleton height={280} />
    </Card>
  );
  return (
    <Suspense fallback={skeleton}>
      <DownloadCard />
    </Suspense>
  );
}
