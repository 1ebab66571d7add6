import type { Call } from '@wattershed/contract/call';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { type Access, isRefusal } from '../access.ts';

// Few people are refused: everyone else needn't load the words for it.
const NotAllowed = lazyPart(async () => (await import('../not-allowed/NotAllowed.tsx')).NotAllowed);

type Props = {
  call: Call;
  access: Access;
  /** In the shape and size of the content; shown until we know who may see it. */
  skeleton: ReactNode;
  /** The whole screen is refused, so the refusal offers a way on. */
  isScreen?: boolean;
  children: ReactNode;
};

/** Shows its children only to people who may make the call; tells everyone else why not. */
export function AccessBoundary({ call, access, skeleton, isScreen = false, children }: Props) {
  if (access === 'unknown') return skeleton;
  if (!isRefusal(access)) return children;
  return (
    <Suspense fallback={skeleton}>
      <NotAllowed call={call} refusal={access} isScreen={isScreen} />
    </Suspense>
  );
}
