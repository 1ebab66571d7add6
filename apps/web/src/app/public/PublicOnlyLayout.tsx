import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
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

  return <Outlet />;
}
