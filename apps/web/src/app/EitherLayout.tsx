import { isSignedIn } from '../session/session.ts';
import PublicLayout from './public/PublicLayout.tsx';
import SignedInLayout from './signed-in/SignedInLayout.tsx';

/** Terms and privacy: the full header is only for signed-in people (section 2.4). */
export default function EitherLayout() {
  return isSignedIn() ? <SignedInLayout /> : <PublicLayout />;
}
