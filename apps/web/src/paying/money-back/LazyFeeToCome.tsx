import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import type { FeeToCome as Loaded } from './told/FeeToCome.tsx';

// Hardly anyone's payment comes back.
const FeeToCome = lazyPart(async () => (await import('./told/FeeToCome.tsx')).FeeToCome);

export function LazyFeeToCome({ fee }: { fee: ComponentProps<typeof Loaded>['fee'] | undefined }) {
  if (!fee) return null;
  return (
    <Suspense fallback={null}>
      <FeeToCome fee={fee} />
    </Suspense>
  );
}
