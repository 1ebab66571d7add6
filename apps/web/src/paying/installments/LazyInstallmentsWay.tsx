import { Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';

// Only who is late.
const InstallmentsWay = lazyPart(async () => (await import('./InstallmentsWay.tsx')).InstallmentsWay);

export function LazyInstallmentsWay() {
  return (
    <Suspense>
      <InstallmentsWay />
    </Suspense>
  );
}
