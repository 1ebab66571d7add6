import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { href, Outlet, redirect, useLocation } from 'react-router';
import { accountsQuery, rightsQuery } from '../../account/account-queries.ts';
import { useAccount } from '../../account/chosen/account-context.ts';
import { CashOnlyPart } from '../../account/not-allowed/cash-only-part.ts';
import { settingsQuery } from '../../account/settings.ts';
import { AccountProvider } from '../../account/start/AccountProvider.tsx';
import { startDashboard } from '../../account/start/dashboard-answer.ts';
import { startAccounts } from '../../account/start/start-accounts.ts';
import { queryClient } from '../../api/query.ts';
import { endSession } from '../../api/session-end.ts';
import { visitorPathOf } from '../../screens.ts';
import { isIdleOver } from '../../session/idle-clock.ts';
import { rememberOrigin } from '../../session/origin.ts';
import { isSignedIn } from '../../session/session.ts';
import { useStoredUser } from '../../session/user/stored-user.ts';
import { ActivityLog } from '../../session-watch/ActivityLog.tsx';
import { AppFrame } from '../../shell/frame/AppFrame.tsx';
import { useIsLineGone } from '../../shell/frame/NoConnection.tsx';
import { ShortHeader } from '../../shell/frame/ShortHeader.tsx';
import { FullHeader } from '../../shell/header/FullHeader.tsx';
import { ErrorState } from '../../states/ErrorState.tsx';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { heedSettings } from '../session/heed-settings.ts';
import { useArrivalLimit } from '../session/use-arrival-limit.ts';
import { LoadingFrame, ScreenSkeleton } from './LoadingFrame.tsx';

// For the few who have none.
const NoAccounts = lazyPart(async () => (await import('../no-accounts/NoAccounts.tsx')).NoAccounts);
const NoAccountsNotice = lazyPart(async () => (await import('../no-accounts/NoAccounts.tsx')).NoAccountsNotice);

const CashOnly = lazyPart(async () => (await import('../../features/payments/ways/CashOnly.tsx')).CashOnly);

const ProfileDeletionNotice = lazyPart(
  async () => (await import('../profile/ProfileDeletionNotice.tsx')).ProfileDeletionNotice,
);

/** For the few whose profile is about to be deleted; its own page says the same. */
function DeletionNotice() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (!user?.deletionDueAt || pathname.toLowerCase() === '/myprofile') return null;
  return (
    <Suspense>
      <ProfileDeletionNotice />
    </Suspense>
  );
}

const NewEmailNotice = lazyPart(async () => (await import('../profile/NewEmailNotice.tsx')).NewEmailNotice);

/** For the few whose emails bounce; it leads to the page on which the address can be changed. */
function EmailNotice() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (!user?.isEmailUnreachable || pathname.toLowerCase() === '/myprofile') return null;
  return (
    <Suspense>
      <NewEmailNotice />
    </Suspense>
  );
}

/** Without the rights, a screen can't say what the person may see; it shows the rest. */
function RightsFailure() {
  const { roleId } = useAccount().account;
  const { data, error, refetch } = useQuery(rightsQuery(roleId));
  return !data && error ? <ErrorState error={error} onRetry={refetch} /> : null;
}

/**
 * The guard of signed-in screens: anyone who may not enter goes to /login, and the way back is remembered. It waits for
 * the settings, in parallel with the screen's own loader, because they say how long a session may be idle and whether
 * the device counts.
 */
export async function clientLoader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  const path = `/${pathname.slice(import.meta.env.BASE_URL.length)}`;
  if (isSignedIn()) {
    if (path.toLowerCase() === href('/dashboard')) startDashboard(rememberedLanguage());
    startAccounts();
    const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => undefined);
    if (settings) heedSettings(settings);
  }
  const isOver = isSignedIn() && isIdleOver();
  if (isSignedIn() && !isOver) return null;
  rememberOrigin(path + search);
  // The shell clears the storage and tells the sign-in page why; until then, nothing has been shown.
  if (isOver) endSession('automatic');
  // In the middle of something, and after a session that broke off, only signing in leads on.
  const isAnew = !/[?&](?:step|after)=/.test(search);
  const visitorPath = isOver || !isAnew ? undefined : visitorPathOf(path);
  return redirect(visitorPath ? visitorPath + search : href('/login'));
}

/** A step of a form isn't a new page, unless there is nobody anymore who is signed in. */
export function shouldRevalidate({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) {
  return defaultShouldRevalidate || !isSignedIn() || isIdleOver();
}

/** Until the guard and the first screen are ready. */
export function HydrateFallback() {
  useArrivalLimit(useIsLineGone());
  return <LoadingFrame />;
}

export default function SignedInLayout() {
  const { data, error, refetch } = useQuery(accountsQuery());
  const isOnProfile = useLocation().pathname.toLowerCase() === '/myprofile';
  if (data && data.accounts.length > 0) {
    return (
      <AccountProvider accounts={data.accounts}>
        <ActivityLog />
        <AppFrame header={<FullHeader />} isSignedIn>
          <DeletionNotice />
          <EmailNotice />
          <RightsFailure />
          <CashOnlyPart value={CashOnly}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </CashOnlyPart>
        </AppFrame>
      </AccountProvider>
    );
  }
  if (!data && !error) return <LoadingFrame />;
  return (
    <AppFrame header={<ShortHeader />} isSignedIn>
      {data && isOnProfile ? (
        <>
          <Suspense>
            <NoAccountsNotice />
          </Suspense>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </>
      ) : data ? (
        <Suspense>
          <NoAccounts />
        </Suspense>
      ) : (
        error && <ErrorState error={error} onRetry={refetch} />
      )}
    </AppFrame>
  );
}
