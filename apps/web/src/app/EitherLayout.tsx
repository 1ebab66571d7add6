import { useSyncExternalStore } from 'react';
import { isSignedIn } from '../session/session.ts';
import PublicLayout from './public/PublicLayout.tsx';
import SignedInLayout from './signed-in/SignedInLayout.tsx';

const neverChanges = () => () => undefined;

/** Pages open to everyone: the full header is only for signed-in people (section 2.4). A prerendered one knows of nobody. */
export default function EitherLayout() {
  const hasSession = useSyncExternalStore(neverChanges, isSignedIn, () => false);
  return hasSession ? <SignedInLayout /> : <PublicLayout />;
}
