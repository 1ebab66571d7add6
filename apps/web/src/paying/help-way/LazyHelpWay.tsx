import { Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';

// Only who is late.
const HelpWay = lazyPart(async () => (await import('./HelpWay.tsx')).HelpWay);

export function LazyHelpWay() {
  return (
    <Suspense>
      <HelpWay />
    </Suspense>
  );
}
