import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';

// Hardly any balance or fee changes while someone pays; the server has just said that it did.
const ChangeNotice = lazyPart(async () => (await import('./ChangeNotice.tsx')).ChangeNotice);

export function LazyChangeNotice(props: ComponentProps<typeof ChangeNotice>) {
  return (
    <Suspense fallback={<Skeleton height={76} />}>
      <ChangeNotice {...props} />
    </Suspense>
  );
}
