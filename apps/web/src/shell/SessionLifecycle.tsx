import { logUserBehaviour } from '@wattershed/contract/configuration';
import { signOut } from '@wattershed/contract/sign-in';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { callApi } from '../api/call-api.ts';
import { setCaptcha } from '../api/captcha.ts';
import { queryClient } from '../api/query.ts';
import { scheduleRefresh, setRefreshInterval, stopRefreshing } from '../api/refresh-tokens.ts';
import { onSessionEnd, type SessionEnd, setEndsOnForbidden } from '../api/session-end.ts';
import { readStored } from '../session/browser-storage.ts';
import { rememberOrigin } from '../session/origin.ts';
import { dropSession, isSignedIn, storedUser } from '../session/session.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { partLoadTimeout } from '../ui/lazy-part.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { CaptchaStatus } from './CaptchaStatus.tsx';
import { logoutRedirectMs, useSettings } from './settings.ts';

/** Ends sessions, follows sign-in and sign-out of other tabs, and keeps the tokens fresh. */
export function SessionLifecycle({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const { t } = useShellTexts();
  const settings = useSettings();
  const [isEnding, setEnding] = useState(false);
  // What still comes back refused while a session ends must not end it again, in another way.
  const hasBegun = useRef(false);

  useEffect(() => {
    onSessionEnd(async how => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      setEnding(true);
      if (how === 'explicit') await sayGoodbye();
      stopRefreshing();
      dropSession(how);
      queryClient.clear();
      if (how === 'automatic') rememberOrigin(pathname + search);
      await new Promise(resolve => setTimeout(resolve, logoutRedirectMs()));
      await navigate(href('/login'), { replace: true, state: { ended: how } satisfies LoginState });
      hasBegun.current = false;
    });
  }, [navigate, pathname, search]);

  // Not before the new place shows: the screen of the ended session would ask for its figures once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in history ends the wait, whatever it is
  useEffect(() => setEnding(false), [key]);

  useEffect(() => {
    if (settings) {
      setRefreshInterval(settings.intervals.tokenRefreshMs);
      setEndsOnForbidden(settings.switches.logoutOnForbidden);
      setCaptcha(settings.switches.captcha);
      partLoadTimeout.set(settings.intervals.partLoadTimeoutMs);
    }
    if (isSignedIn() && settings?.switches.refreshToken !== false) scheduleRefresh();
    return stopRefreshing;
  }, [settings]);

  useEffect(() => {
    let lookAgain: ReturnType<typeof setTimeout> | undefined;
    // The cookie of a sign-in may reach this tab a moment after what was stored with it.
    const followSignIn = (looksLeft: number) => {
      clearTimeout(lookAgain);
      if (!isSignedIn()) {
        if (looksLeft > 0) lookAgain = setTimeout(() => followSignIn(looksLeft - 1), 200);
        return;
      }
      // Somebody has signed in elsewhere: what this tab shows may be another person's (specification 4).
      if (pathname.toLowerCase() === '/dashboard') window.location.reload();
      else void navigate(href('/dashboard'));
    };
    const follow = ({ key }: StorageEvent) => {
      const isSessionKey = key === null || key === 'uuid' || key === 'TwoFactorAuthenticated' || key === 'user';
      if (!isSessionKey) return;
      clearTimeout(lookAgain);
      if (readStored('uuid') !== undefined) return followSignIn(10);
      queryClient.clear();
      if (key !== null) return;
      setEnding(true);
      void navigate(href('/login'), { replace: true });
    };
    window.addEventListener('storage', follow);
    return () => {
      clearTimeout(lookAgain);
      window.removeEventListener('storage', follow);
    };
  }, [navigate, pathname]);

  return (
    <>
      {isEnding ? <Spinner label={t('shell.loading')} /> : children}
      <Toasts closeAfterMs={settings?.intervals.toastMs} />
      <CaptchaStatus />
    </>
  );
}

/** What the sign-in page is told by the session that has just ended. */
export type LoginState = { ended: SessionEnd };

// The person leaves in any case: neither a slow nor a failing answer holds them.
async function sayGoodbye(): Promise<void> {
  const user = storedUser();
  if (!user) return;
  const signal = AbortSignal.timeout(3000);
  const entries = [{ module: 'identity', action: 'logout' }];
  await callApi(logUserBehaviour, { entries }, { signal }).catch(() => undefined);
  await callApi(signOut, { userId: user.uuid, explicit: true }, { signal }).catch(() => undefined);
}
