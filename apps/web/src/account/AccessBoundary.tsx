import type { Call } from '@wattershed/contract/call';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../ui/page/lazy-part.ts';
import { type Access, isRefusal } from './access.ts';

// Few people are refused: the others need not load the words for it.
const NotAllowed = lazyPart(async () => (await import('./not-allowed/NotAllowed.tsx')).NotAllowed);

type Props = {
  call: Call;
  access: Access;
  /** In the shape and size of what comes; it stands while it is not known yet who may see it. */
  skeleton: ReactNode;
  /** What is refused is the whole screen: the refusal leads on. */
  isScreen?: boolean;
  children: ReactNode;
};

/** What only those may see who may make the call; the others are told why not. */
export function AccessBoundary({ call, access, skeleton, isScreen = false, children }: Props) {
  if (access === 'unknown') return skeleton;
  if (!isRefusal(access)) return children;
  return (
    <Suspense fallback={skeleton}>
      <NotAllowed call={call} refusal={access} isScreen={isScreen} />
    </Suspense>
  );
}
