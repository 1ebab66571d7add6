import { lazy, useDeferredValue, useSyncExternalStore } from 'react';
import { isSignedIn } from '../session/session.ts';
import { LoadFailure } from '../ui/page/lazy-part.ts';
import PublicLayout from './public/PublicLayout.tsx';

const fetchOwnLayout = async () => ({ default: (await import('./own-layout.ts')).OwnLayout });

// A visitor doesn't need it. Who reports an outage without a line has it already, so it isn't waited for as other parts are.
const OwnLayout = lazy(() =>
  fetchOwnLayout().catch(error => {
    throw new LoadFailure(error);
  }),
);

// On its way before the page is hydrated.
if (!import.meta.env.SSR && isSignedIn()) void fetchOwnLayout().catch(() => undefined);

const neverChanges = () => () => undefined;

/** Pages open to everyone: the full header is only for signed-in people (section 2.4). A prerendered one knows of nobody. */
export default function EitherLayout() {
  const hasSession = useSyncExternalStore(neverChanges, isSignedIn, () => false);
  // Deferred, so that a prerendered page stays as it is until the header has come.
  return useDeferredValue(hasSession) ? <OwnLayout /> : <PublicLayout />;
}
