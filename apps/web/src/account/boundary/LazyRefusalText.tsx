import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import type { RefusalText as Loaded } from '../not-allowed/RefusalText.tsx';

// Few people are refused: everyone else needn't load the words for it.
const RefusalText = lazyPart(async () => (await import('../not-allowed/RefusalText.tsx')).RefusalText);

/** Just the reason, next to something that is shown. */
export function LazyRefusalText(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <RefusalText {...props} />
    </Suspense>
  );
}
