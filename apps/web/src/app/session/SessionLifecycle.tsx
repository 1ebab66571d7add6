import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { signOut } from '@wattershed/contract/sign-in';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, href, useLocation, useNavigate } from 'react-router';
import { logoutRedirectMs, useSettings } from '../../account/settings.ts';
import { callApi } from '../../api/call-api.ts';
import { leaveQuietly } from '../../api/leave-quietly.ts';
import { queryClient } from '../../api/query.ts';
import { scheduleRefresh, stopRefreshing } from '../../api/refresh-tokens.ts';
import { onSessionEnd, sayLastWords } from '../../api/session-end.ts';
import { readStored } from '../../session/browser-storage.ts';
import { rememberOrigin, safePath, wantedPath } from '../../session/origin.ts';
import { dropSession, isSignedIn, storedUser } from '../../session/session.ts';
import { loginStateAfter } from '../../session-watch/login-state.ts';
import { useOtherTabs } from '../../session-watch/use-other-tabs.ts';
import { CaptchaStatus } from '../../shell/frame/CaptchaStatus.tsx';
import { Toasts } from '../../shell/frame/Toasts.tsx';
import { useShellTexts } from '../../text/shell-texts.ts';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { heedSettings } from './heed-settings.ts';
import { useSecondFactorAsked } from './use-second-factor-asked.ts';
import { useWhereabouts } from './use-whereabouts.ts';

const neverChanges = () => () => undefined;
const isAgent = () => readStored('IsCSRLogin') === 'true';

// Who isn't signed in can't be idle for too long; the screens of who is bring it with their header.
const IdleWarning = lazyPart(async () => (await import('../../session-watch/IdleWarning.tsx')).IdleWarning);

const AgentBanner = lazyPart(async () => (await import('../../shell/AgentBanner.tsx')).AgentBanner);

/** Ends sessions, warns before an idle one ends, follows the other tabs, and keeps the tokens fresh. */
export function SessionLifecycle({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const whereabouts = useWhereabouts();
  const { t } = useShellTexts();
  const settings = useSettings();
  const [isEnding, setEnding] = useState(false);
  // Calls refused while a session is ending must not end it again in another way.
  const hasBegun = useRef(false);
  const isOn = isSignedIn() && !isEnding;
  // The prerendered page knows nobody, and the first render must be the same.
  const isWatched =
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ) && isOn;
  const isByAgent = isWatched && isAgent();

  useSecondFactorAsked();

  useEffect(() => {
    return onSessionEnd(async (how, backTo = createPath(whereabouts())) => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      setEnding(true);
      if (how === 'explicit') await sayGoodbye();
      else leaveQuietly();
      stopRefreshing();
      // The guard may already have gone to /login and remembered the origin.
      const origin = safePath(backTo) ?? wantedPath('');
      const state = loginStateAfter(how);
      const redirectMs = logoutRedirectMs();
      dropSession(how);
      queryClient.clear();
      if (how === 'automatic' && origin) rememberOrigin(origin);
      await new Promise(resolve => setTimeout(resolve, redirectMs));
      // The guard led to /login at once: whoever has signed in there by now is where they wanted to be.
      if (!isSignedIn()) await navigate(href('/login'), { replace: true, state });
      hasBegun.current = false;
    });
  }, [navigate, whereabouts]);

  // Not before the new screen shows: the ended session's screen would request its data again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in history ends the wait, whatever it is
  useEffect(() => setEnding(false), [key]);

  useOtherTabs(useCallback(() => setEnding(true), []));

  useEffect(() => {
    if (settings) heedSettings(settings);
    if (!isOn) return;
    scheduleRefresh();
    const wake = () => document.visibilityState === 'visible' && scheduleRefresh();
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      stopRefreshing();
    };
  }, [settings, isOn]);

  return (
    <>
      {isEnding ? <Spinner label={t('shell.loading')} /> : children}
      {isByAgent && (
        <Suspense>
          <AgentBanner />
        </Suspense>
      )}
      {isWatched && (
        <Suspense>
          <IdleWarning />
        </Suspense>
      )}
      <Toasts closeAfterMs={settings?.intervals.toastMs} />
      <CaptchaStatus />
    </>
  );
}

// The person leaves either way: neither a slow nor a failing answer keeps them.
async function sayGoodbye(): Promise<void> {
  const user = storedUser();
  if (!user) return;
  const signal = AbortSignal.timeout(3000);
  await Promise.race([sayLastWords(), new Promise(resolve => signal.addEventListener('abort', resolve))]);
  const entries = [{ module: 'sign-in', action: 'logout' }];
  await callApi(logUserBehaviour, { entries }, { signal }).catch(() => undefined);
  await callApi(signOut, { userId: user.uuid, explicit: true }, { signal }).catch(() => undefined);
}
