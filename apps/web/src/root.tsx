import './theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { queryClient } from './api/query.ts';
import { brand } from './brand/brand.ts';
import { earlyScript } from './shell/early-script.ts';
import { LoadError } from './shell/LoadError.tsx';
import { RouteChange } from './shell/RouteChange.tsx';
import { SessionLifecycle } from './shell/SessionLifecycle.tsx';
import { useShellTexts } from './text/shell-texts.ts';
import { colourSchemeManager } from './theme/colour-scheme.ts';
import { theme } from './theme/theme.ts';
import { Spinner } from './ui/Spinner.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={`${import.meta.env.BASE_URL}favicon.svg`} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash in csp.json */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

export default function Root() {
  return (
    <Providers>
      <RouteChange />
      <SessionLifecycle>
        <Outlet />
      </SessionLifecycle>
    </Providers>
  );
}

/** What stands while the first screen's parts and data are on their way. */
export function HydrateFallback() {
  const { t } = useShellTexts();
  return (
    <>
      <title>{brand.name}</title>
      <Spinner label={t('shell.loading')} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Providers>
      <LoadError error={error} />
    </Providers>
  );
}
