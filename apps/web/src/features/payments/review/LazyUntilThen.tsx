import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

// Most payments are made at once.
const UntilThen = lazyPart(async () => (await import('../asked-for/UntilThen.tsx')).UntilThen);

export function LazyUntilThen(props: ComponentProps<typeof UntilThen>) {
  return (
    <Suspense>
      <UntilThen {...props} />
    </Suspense>
  );
}
