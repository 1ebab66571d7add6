import { type ComponentProps, Suspense, useEffect } from 'react';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

// Most payments are made at once.
const load = async () => (await import('../asked-for/DateForm.tsx')).DateForm;
const Form = lazyPart(load);

/** Where a day can be chosen, its form is there before anyone asks for it. */
export function useDateFormSoon(): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
}

export function LazyDateForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Form {...props} />
    </Suspense>
  );
}
