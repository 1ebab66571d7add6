import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  href,
  matchRoutes,
  Outlet,
  useLocation,
  useNavigate,
} from 'react-router';
import { isIdleOver } from '../../session/idle-clock.ts';
import { forgetWantedPath, wantedPath } from '../../session/origin.ts';
import { isSignedIn } from '../../session/session.ts';

/** Sends people who are already signed in to the path they were given, or home (section 2.4). */
export default function PublicOnlyLayout() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a page opens; its own sign-in leads on by itself
  useEffect(() => {
    if (!isSignedIn() || isIdleOver()) return;
    const wanted = wantedPath(search);
    forgetWantedPath();
    void navigate(wanted ?? '/', { replace: true });
  }, [pathname]);

  usePrefetch(href('/dashboard'));

  return <Outlet />;
}

/** Whoever starts typing here will soon be there: fetches the files of that screen, once. */
function usePrefetch(path: string): void {
  const routes = use(DataRouterContext)?.router.routes;

  useEffect(() => {
    const fetchFiles = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      stop();
      for (const { route } of matchRoutes(routes ?? [], path) ?? []) {
        // One that is missing shows when the screen is opened.
        if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
      }
    };
    const stop = () => {
      for (const act of acts) document.removeEventListener(act, fetchFiles);
    };
    for (const act of acts) document.addEventListener(act, fetchFiles);
    return stop;
  }, [routes, path]);
}

/** The second, for what a password manager fills in. */
const acts = ['focusin', 'input'] as const;
