import { type ComponentProps, Suspense, useEffect } from 'react';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

// Most people have one account, and never see it.
const load = async () => (await import('../asked-for/AccountForm.tsx')).AccountForm;
const Form = lazyPart(load);

/** Whoever has several begins with it: it comes while the amounts are still under way. */
export function useAccountFormIf(isFirst: boolean): void {
  useEffect(() => {
    if (isFirst) load().catch(() => undefined);
  }, [isFirst]);
}

export function LazyAccountForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Form {...props} />
    </Suspense>
  );
}
