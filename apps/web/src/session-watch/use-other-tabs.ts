import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { href, useLocation, useNavigate } from 'react-router';
import { queryClient, refreshHere } from '../api/query.ts';
import { endSession } from '../api/session-end.ts';
import { forgetTab, readStored } from '../session/browser-storage.ts';
import { isIdleOver } from '../session/idle-clock.ts';
import { isSignedIn } from '../session/session.ts';
import { toldBy } from '../session/told-changes.ts';
import { decideTabMove, isAboutSession } from './cross-tab.ts';
import { loginStateAfter } from './login-state.ts';

/**
 * Follows other tabs' sign-ins and sign-outs, including those this tab slept through in the browser's page cache, and asks
 * again for what another tab has changed.
 */
export function useOtherTabs(hideScreen: () => void): void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  // Whose screen this tab shows.
  const shown = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in history shows the session of now
  useEffect(() => {
    shown.current = isSignedIn() ? readStored('uuid') : undefined;
  }, [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    const leave = () => {
      shown.current = undefined;
      hideScreen();
      queryClient.clear();
      forgetTab();
      // An automatic end keeps this flag.
      const how = readStored('TwoFactorAuthenticated') === 'true' ? 'automatic' : 'explicit';
      void navigate(href('/login'), { replace: true, state: loginStateAfter(how) });
    };

    const follow = (looksLeft: number) => {
      clearTimeout(timer);
      const hasUserNow = readStored('uuid') !== undefined;
      const isSignedInNow = isSignedIn();
      const move = decideTabMove({ pathname, hadSession: shown.current !== undefined, hasUserNow, isSignedInNow });
      if (move === 'signed-out') return leave();
      if (move !== 'stay') {
        // What this tab shows and caches may be another person's.
        hideScreen();
        queryClient.clear();
        if (shown.current !== undefined && readStored('uuid') !== shown.current) forgetTab();
        if (move === 'reload') window.location.reload();
        else void navigate(href('/dashboard'));
        return;
      }
      // A sign-in's cookie may reach this tab a moment after the values stored with it.
      if (hasUserNow && looksLeft > 0) timer = setTimeout(() => follow(looksLeft - 1), 200);
    };

    const heed = (event: StorageEvent) => {
      if (event.storageArea === window.sessionStorage) return;
      const changed = toldBy(event);
      if (changed) return void refreshHere(changed);
      if (!isAboutSession(event)) return;
      clearTimeout(timer);
      if (readStored('uuid') === undefined) return follow(0);
      // A sign-in stores several values, which are looked at together.
      timer = setTimeout(() => follow(10), 100);
    };

    // A cached page gets no events. It is hidden when it is left and checked before it shows again.
    const putAway = (event: PageTransitionEvent) => {
      if (event.persisted && shown.current !== undefined) document.body.hidden = true;
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && shown.current !== undefined) catchUp();
      document.body.hidden = false;
    };
    const catchUp = () => {
      const isOver = isSignedIn() && isIdleOver();
      if (isSignedIn() && !isOver && readStored('uuid') === shown.current) return;
      // Right away: the next frame would show the old screen.
      flushSync(hideScreen);
      if (!isSignedIn()) leave();
      else if (isOver) endSession('automatic');
      else follow(0);
    };

    window.addEventListener('storage', heed);
    window.addEventListener('pagehide', putAway);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', heed);
      window.removeEventListener('pagehide', putAway);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [navigate, pathname, hideScreen]);
}
