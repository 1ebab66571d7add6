import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { screensFailOnce } from './vite/screens-fail-once.ts';
import { themeVariables } from './vite/theme-variables.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

// What many screens need arrives in few files: forty small ones compress worse, and on a phone each waits for a turn.
// What the sign-in page shows stands apart from what only comes after it, and from the captcha's work, which waits.
const everyPage =
  /apps\/web\/src\/(?:(?:api(?!\/(?:captcha-|download-file))|text|session(?!\/(?:stored-user|other-portals|second-factor|guest-token))|brand|theme(?!\/MantineParts)|ui\/icons)\/|(?:ui\/(?:Button|Spinner|Toasts|toast|lazy-part|heading-focus|Page|Notice)|shell\/(?:AppFrame|PublicLayout|ShortHeader|Header|Footer|LegalLink|LanguageSelector|ColourSchemeSwitch|RouteChange|SessionLifecycle|CaptchaStatus|LoadError|settings|use-maintenance|one-reload))\.)|packages\/texts\/src\/shell/;
const afterSignIn =
  /apps\/web\/src\/(?:ui\/(?:AccountNumber|Card|CopyButton|DataTable|DropDown|EmptyState|ErrorState|LoadBoundary|Money|Skeleton|StaleNotice|StatusBadge)|shell\/(?:AccountDropDown|AccountProvider|FullHeader|NoAccounts|ProfileItems|SignedInLayout|TopNavigation|account-|nav-label|use-are|use-is|use-navigation|use-visible))|packages\/domain\/src\/(?:rights\/(?:rights|menu-visibility|navigation)|account\/)/;
const sharedParts = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//, priority: 3 },
  { name: 'shell', test: everyPage, priority: 2 },
  { name: 'signed-in', test: afterSignIn, priority: 1 },
];

export default defineConfig({
  base: basePath,
  plugins: [callsWithoutSchemas(), themeVariables(), screensFailOnce(), reactRouter()],
  // Never inlined: a data: address would need its own hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});
