import { use, useEffect, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useHref,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { loadTexts } from '../../text/library.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { headingFocus } from '../../ui/page/heading-focus.ts';
import { LoadFailure, partLoadTimeout } from '../../ui/page/lazy-part.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { toast } from '../../ui/page/toast.ts';
import { NoConnection, useIsLineGone } from './NoConnection.tsx';

/**
 * What every route change does (specification 4): scroll to the top, clear toasts, reload texts; focus goes to the h1.
 * Without a line, the person stays where they are, and may do something else there, until the new screen has arrived.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const { t } = useShellTexts();
  const { state, location: next } = useNavigation();
  const isLoading = state === 'loading';
  const isStarted = use(DataRouterStateContext)?.initialized !== false;
  const address = useHref(next ?? pathname);
  const isGone = useIsLineGone();
  const isFirst = useRef(true);
  const [isLate, setLate] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each path, whatever else has changed
  useEffect(() => {
    void loadTexts('All');
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    toast.dismiss();
    // When going back, the browser itself restores the scroll position.
    if (kind !== 'POP') window.scrollTo(0, 0);
    headingFocus.ask();
  }, [pathname]);

  useEffect(() => {
    if (!isLoading || isGone) return;
    const timer = setTimeout(() => setLate(true), partLoadTimeout.ms());
    return () => clearTimeout(timer);
  }, [isLoading, isGone]);

  if (isLate) throw new LoadFailure('a screen did not arrive in time', address);
  return (
    <>
      {isLoading && !isGone && <Spinner label={t('shell.loading')} />}
      <NoConnection isPageAwaited={isLoading || !isStarted} />
    </>
  );
}
