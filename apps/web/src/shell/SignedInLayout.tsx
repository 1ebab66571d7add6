import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { href, Outlet, redirect } from 'react-router';
import { queryClient } from '../api/query.ts';
import { rememberOrigin } from '../session/origin.ts';
import { isSignedIn } from '../session/session.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { MantineParts } from '../theme/MantineParts.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AccountProvider } from './AccountProvider.tsx';
import { ActivityLog } from './ActivityLog.tsx';
import { AppFrame } from './AppFrame.tsx';
import { accountsQuery } from './account-queries.ts';
import { FullHeader } from './FullHeader.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { ShortHeader } from './ShortHeader.tsx';
import { settingsQuery } from './settings.ts';

/** The guard of signed-in screens: whoever may not pass goes to /login, and the way back is remembered. */
export function clientLoader({ request }: { request: Request }) {
  if (!isSignedIn()) {
    const { pathname, search } = new URL(request.url);
    rememberOrigin(`/${pathname.slice(import.meta.env.BASE_URL.length)}${search}`);
    return redirect(href('/login'));
  }
  void queryClient.prefetchQuery(accountsQuery());
  void queryClient.prefetchQuery(settingsQuery);
  return null;
}

export default function SignedInLayout() {
  const { t } = useShellTexts();
  const { data, error, refetch } = useQuery(accountsQuery());
  if (data && data.accounts.length > 0) {
    return (
      <AccountProvider accounts={data.accounts}>
        <ActivityLog />
        <AppFrame header={<FullHeader />} isTall>
          <MantineParts>
            <Suspense fallback={<Spinner label={t('shell.loading')} />}>
              <Outlet />
            </Suspense>
          </MantineParts>
        </AppFrame>
      </AccountProvider>
    );
  }
  return (
    <AppFrame header={<ShortHeader />} isTall>
      {data ? (
        <NoAccounts />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Spinner label={t('shell.loading')} />
      )}
    </AppFrame>
  );
}
