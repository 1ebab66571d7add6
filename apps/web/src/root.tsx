import './theme/styles.ts';
import earlyScript from 'virtual:early-script';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts } from 'react-router';
import { queryClient } from './api/query.ts';
import { GiveUiWords } from './app/GiveUiWords.tsx';
import { SessionLifecycle } from './app/session/SessionLifecycle.tsx';
import { useArrivalLimit } from './app/session/use-arrival-limit.ts';
import { brand } from './brand/brand.ts';
import { NoConnection, useIsLineGone } from './shell/frame/NoConnection.tsx';
import { RouteChange } from './shell/frame/RouteChange.tsx';
import { LoadError } from './shell/start/LoadError.tsx';
import { useShellTexts } from './text/shell-texts.ts';
import { Spinner } from './ui/page/Spinner.tsx';

/** In development and for prerendering, React Router's own way; app/router hydrates built pages. */
const isReactRouters = import.meta.env.SSR || import.meta.env.DEV;

type LayoutProps = {
  children: ReactNode;
  /** The screen's stylesheets, from app/router. */
  styles?: ReactNode;
};

export function Layout({ children, styles }: LayoutProps) {
  return (
    <html lang="en-US" data-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="application-name" content={brand.name} data-short={brand.shortName} />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${import.meta.env.BASE_URL}without-script`} />
        </noscript>
        <link rel="icon" href={`${import.meta.env.BASE_URL}favicon.svg`} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash in csp.json */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {isReactRouters ? <Links /> : styles}
      </head>
      <body>
        {children}
        {isReactRouters && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <GiveUiWords>
        <RouteChange />
        <SessionLifecycle>
          <Outlet />
        </SessionLifecycle>
      </GiveUiWords>
    </QueryClientProvider>
  );
}

/** Shown while the first screen's code and data are loading. */
export function HydrateFallback() {
  const { t } = useShellTexts();
  const isGone = useIsLineGone();
  useArrivalLimit(isGone);
  return (
    <>
      <title>{brand.name}</title>
      {!isGone && <Spinner label={t('shell.loading')} />}
      <NoConnection isPageAwaited />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadError error={error} />
    </QueryClientProvider>
  );
}
