import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';

// Most people never come back from a wallet, and nearly all who do have approved.
const Notice = lazyPart(async () => (await import('./WalletEndNotice.tsx')).WalletEndNotice);

export function LazyWalletEndNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense fallback={<Skeleton height={56} />}>
      <Notice {...props} />
    </Suspense>
  );
}
