import { Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';

const HelpWay = lazyPart(async () => (await import('../../shell/help/HelpWay.tsx')).HelpWay);

/** The last line of the screen, which the charts don't wait for. */
export function LazyHelpWay() {
  return (
    <Suspense>
      <HelpWay about="usage" />
    </Suspense>
  );
}
