import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';

// Most people have one account, and never see it.
const Form = lazyPart(async () => (await import('./AccountForm.tsx')).AccountForm);

export function LazyAccountForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Form {...props} />
    </Suspense>
  );
}
