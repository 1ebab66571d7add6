import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../account/chosen/account-context.ts';
import { httpRequestOf, withBearer } from '../api/http-request.ts';
import { onLastWords } from '../api/session-end.ts';
import { readStored } from '../session/browser-storage.ts';
import { currentLanguage } from '../text/library.ts';
import { type ActivityEntry, type Visit, VisitLog } from './visit-log.ts';
import { visitedScreen } from './visited-screen.ts';

const sendEveryMs = 20_000;

const log = new VisitLog({ now: realNow, whose: () => readStored('uuid'), send });

/** Records which screens a signed-in person opens (specification 3); sent now and then, and when the page is left. */
export function ActivityLog() {
  const { pathname } = useLocation();
  const { accountNumber } = useAccount().account;

  useEffect(() => {
    const whose = readStored('uuid');
    const enter = () => {
      // A tab that wakes up may find someone else signed in: this screen isn't theirs.
      if (readStored('uuid') !== whose) return;
      const visit = visitOf(pathname, accountNumber);
      if (visit && document.visibilityState === 'visible') log.enter(visit);
    };
    // The last thing a phone reports about a page is that it is hidden.
    const leave = () => {
      log.leave();
      void log.send();
    };
    const follow = () => (document.visibilityState === 'visible' ? enter() : leave());
    // After the screen is painted: to ask the window for its size, the browser has to lay it out.
    const entering = setTimeout(follow);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(entering);
      log.leave();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, [pathname, accountNumber]);

  useEffect(() => {
    const timer = setInterval(() => void log.send(), sendEveryMs);
    onLastWords(() => {
      log.leave();
      return log.send();
    });
    return () => {
      clearInterval(timer);
      onLastWords(undefined);
      void log.send();
    };
  }, []);

  return null;
}

/** Undefined for a URL that isn't a screen. Only the path of the URL: what people searched for is nobody's business. */
function visitOf(pathname: string, accountNumber: AccountNumber): Visit | undefined {
  const visited = visitedScreen(pathname);
  if (!visited) return undefined;
  return {
    ...visited,
    urls: [pathname.slice(0, 300)],
    action: 'view',
    accountNumber,
    resolution: `${window.screen.width}x${window.screen.height}`,
    deviceType: window.innerWidth < 768 ? 'mobile' : window.innerWidth < 992 ? 'tablet' : 'desktop',
    customAttributes: [currentLanguage()],
  };
}

/**
 * In the background, even while the page is closing. It requests no new tokens: a log must not keep anyone signed in.
 */
async function send(entries: ActivityEntry[]): Promise<boolean> {
  const { url, init } = httpRequestOf(logUserBehaviour, { entries });
  const request = { ...withBearer(logUserBehaviour, init), keepalive: true };
  const response = await fetch(url, request).catch(() => undefined);
  if (response === undefined) return false;
  void response.body?.cancel();
  return response.status !== 401 && response.status !== 429 && response.status < 500;
}
