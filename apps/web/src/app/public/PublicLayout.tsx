import { useEffect } from 'react';
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router';
import { screens } from '../../screens.ts';
import { isIdleOver } from '../../session/idle-clock.ts';
import { forgetWantedPath, wantedPath } from '../../session/origin.ts';
import { isSignedIn } from '../../session/session.ts';
import { AppFrame } from '../../shell/frame/AppFrame.tsx';
import { ShortHeader } from '../../shell/frame/ShortHeader.tsx';

/** Pages that need no session: short header, page, footer. */
export default function PublicLayout() {
  usePublicOnlyGuard();
  return (
    <AppFrame header={<ShortHeader />}>
      <Outlet />
    </AppFrame>
  );
}

/** Who is signed in already is sent on from a public-only page: to the path it was given, else home (section 2.4). */
function usePublicOnlyGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a page opens; its own sign-in leads on by itself
  useEffect(() => {
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    if (screen?.access !== 'public-only' || !isSignedIn() || isIdleOver()) return;
    const wanted = wantedPath(search);
    forgetWantedPath();
    void navigate(wanted ?? '/', { replace: true });
  }, [pathname]);
}
