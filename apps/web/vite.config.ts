import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { chunkSources } from './vite/chunk-sources.ts';
import { earlyScript } from './vite/early-script.ts';
import { linksWithIntegrity } from './vite/links-with-integrity.ts';
import { outagesWorker } from './vite/outages-worker.ts';
import { routerWithoutServerParts } from './vite/router-without-server-parts.ts';
import { screensWithoutFiles } from './vite/screens-without-files.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

const folders = (...names: string[]) => `apps/web/src/(?:${names.join('|')})/[^/]+`;
const files = (...names: string[]) => `(?:${names.join('|')})\\.tsx?`;
const oneOf = (...places: string[]) => new RegExp(`/(?:${places.join('|')})$`);

/** Of folders that every screen needs, what only sign-in does, and what comes with the first content. */
const forSignIn = files(
  ...['apps/web/src/session/(?:device|guest-token|use-link-value)', 'apps/web/src/text/first-date'],
  ...[
    'apps/web/src/api/keep-sign-in',
    'apps/web/src/ui/page/use-countdown',
    'apps/web/src/app/public/PublicOnlyLayout',
  ],
  'apps/web/src/fields/person/PasswordField',
  'apps/web/src/shell/portals/(?:use-)?after-sign-in',
);
const forContent = files('apps/web/src/text/months', 'apps/web/src/session/stored-user');

/**
 * What many screens need arrives in few files: forty small ones compress worse, and on a phone each waits for a turn. A
 * part holds these folders and whatever they import; the rest arrives with the screen, or the lazy part, that asks for it.
 */
const parts = [
  {
    name: 'react',
    // Several queries at once are asked for by one screen, and pages of a list only by lists; what moves between screens waits for a touch.
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.+\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|router\/(?:router|instrumentation|matcher))\.js$)/,
    priority: 3,
  },
  {
    name: 'every-screen',
    test: oneOf(
      // A layout is a route, whose name in the build has a query.
      `(?!(?:${forSignIn}|${forContent})(?:\\?|$))${folders(
        ...['app/public', 'app/session', 'shell/frame', 'shell/start', 'ui', 'ui/page', 'ui/icons'],
        ...['text', 'api', 'session', 'brand'],
      )}`,
      // Of the folder that holds more, only what the sign-in page and the search of the help need.
      files(
        ...['apps/web/src/(?:routes|screens)', 'apps/web/src/app/GiveUiWords', 'apps/web/src/ui/inputs/TextInput'],
        // Of the router, all but what moves between screens.
        'apps/web/src/app/router/(?!moving-router)[\\w-]+',
        // The sign-in page and the frame of a signed-in screen have these.
        ...['apps/web/src/account/start/dashboard-(?:parts|request)', 'apps/web/src/shell/portals/other-portals'],
        'packages/contract/src/accounts/dashboard',
      ),
    ),
    priority: 2,
  },
  { name: 'mutations', test: /node_modules\/@tanstack\/.+\/(?:useMutation|mutationObserver)\.js$/, priority: 2 },
  { name: 'sign-in', test: oneOf(forSignIn), priority: 1.5 },
  {
    // Who only reads has no account, no amount, and no dialog.
    name: 'states',
    test: oneOf(
      folders('states'),
      files('apps/web/src/ui/content/(?:Card|Skeleton|EmptyState)', 'apps/web/src/account/account-context'),
    ),
    priority: 1.2,
  },
  {
    // What the utility wrote: in help and terms, in its dialogs, and in banners.
    name: 'texts',
    test: oneOf(
      files(
        ...[
          'apps/web/src/shell/legal/(?:ContentText|content-elements|legal-reads)',
          'apps/web/src/shell/answers/answer-reads',
        ],
        ...['packages/contract/src/help/reading', 'apps/web/src/features/help/help-reads'],
      ),
    ),
    priority: 1,
  },
  {
    name: 'contact-details',
    test: oneOf(files('apps/web/src/shell/legal/(?:ContactDetails|link-to-report|screen-path)')),
    priority: 1,
  },
  {
    name: 'help',
    test: oneOf(folders('features/help/first'), files('apps/web/src/features/help/(?:PrintButton|help-texts)')),
    priority: 1,
  },
  {
    name: 'questions',
    test: oneOf(
      files(
        ...['apps/web/src/features/help/questions/(?:QuestionList|use-linked-question|use-open-first)'],
        ...['apps/web/src/features/help/(?:use-help-page|search/HelpSearch)'],
      ),
    ),
    priority: 0.9,
  },
  {
    // What screens show, with or without a session: who pays without one gets no header for those who have one.
    name: 'content',
    test: oneOf(
      folders('account', 'ui/content', 'ui/overlays'),
      forContent,
      // The list of calls of several screens: each small file would wait for a turn of its own.
      ...['packages/contract/src/billing/[^/]+', 'packages/contract/src/payments/(?:paying|receipt|methods)\\.ts'],
      ...['packages/contract/src/accounts/overview\\.ts', 'packages/domain/src/payment/owed-first\\.ts'],
      'packages/domain/src/account/account-number\\.ts',
      // The settings of every screen name the wallets.
      'packages/domain/src/payment/method/wallet\\.ts',
      // The bill has it, too.
      'apps/web/src/paying/money-back/LazyFeeToCome\\.tsx',
      // Small, and the list of scheduled payments has it, too.
      'apps/web/src/features/payments/(?:payment-paths|attempt/after-payment)\\.ts',
      'packages/contract/src/payments/wallets\\.ts',
    ),
    priority: 1,
  },
  {
    // A page for paying has neither.
    name: 'lists',
    test: oneOf(
      folders('states/lists', 'ui/lists'),
      'node_modules/@tanstack/.+/(?:useInfiniteQuery|infiniteQueryObserver)\\.js',
    ),
    priority: 1,
  },
  {
    name: 'signed-in',
    test: oneOf(
      folders('app/signed-in', 'shell/header', 'account/boundary', 'account/menu', 'account/start'),
      files('apps/web/src/session-watch/IdleWarning'),
      'packages/contract/src/inbox/dashboard-notices\\.ts',
    ),
    priority: 1,
  },
  {
    // What the dashboard and the screens of usage share.
    name: 'usage',
    test: oneOf(
      'packages/contract/src/usage/(?:comparing|overview|projection)\\.ts',
      // Small, and both have them: each file of its own would wait for a turn of its own.
      ...['packages/domain/src/text/labeled\\.ts', 'packages/domain/src/usage/usage-range\\.ts'],
      'apps/web/src/features/usage/(?:usage-view\\.ts|ForecastCard\\.tsx)',
      'apps/web/src/ui/(?:chart/ChartWithTable|choices/SideBySideChoice)\\.tsx',
    ),
    priority: 1,
  },
  {
    name: 'bills',
    test: oneOf(
      files(
        ...['packages/contract/src/usage', 'apps/web/src/api/files/download-file'],
        'apps/web/src/features/billing/(?:amount-asked|bill-state)',
      ),
    ),
    priority: 1,
  },
  {
    name: 'forms',
    test: oneOf(
      files(
        ...[
          'apps/web/src/fields/(?:FormShell|BoundField|MoneyField)',
          'apps/web/src/fields/person/(?:EmailField|contact-rules)',
        ],
        ...['packages/domain/src/text/free-text', 'packages/domain/src/contact/(?:phone|email|zip)'],
        // A budget is an amount, too.
        ...['apps/web/src/ui/choices/(?:CheckBox|RadioCards)', 'apps/web/src/fields/payment/amount-rule'],
      ),
      folders('wizard', 'ui/steps'),
      'node_modules/@mantine/form/.+',
    ),
    priority: 1,
  },
  {
    // Where paper goes: people who move, and whoever adds a way to pay, type an address.
    name: 'address',
    test: oneOf(
      files(
        ...['apps/web/src/fields/(?:FieldRow|address/(?:address-form|zip-rule))'],
        'packages/domain/src/contact/(?:mailing-address|states|country|country-codes|foreign-postal)',
        // A form that is kept holds no card number.
        'packages/domain/src/payment/method/card',
      ),
    ),
    priority: 1,
  },
  {
    // All steps of paying, whoever pays; what a way to pay needs comes when it is chosen.
    name: 'paying',
    test: oneOf(
      folders('paying/(?:accepted|amount|attempt|draft|review)'),
      // Most people have one account and pay at once: the choice of another, or of a day, comes when it is asked for.
      'apps/web/src/features/payments/(?:review|wizard)/(?!AccountForm|DateForm|UntilThen)[^/]+',
      'apps/web/src/features/payments/(?:scheduled/scheduled-payment|use-session-timeout)\\.ts',
      'packages/contract/src/(?:payments/scheduling|autopay/drafts)\\.ts',
    ),
    priority: 0.5,
  },
  {
    name: 'methods',
    test: oneOf(folders('paying/method', 'fields/payment')),
    priority: 0.4,
  },
];

export default defineConfig({
  base: basePath,
  plugins: [
    ...[
      callsWithoutSchemas(),
      screensWithoutFiles(),
      earlyScript(),
      linksWithIntegrity(),
      outagesWorker(),
      chunkSources(),
      routerWithoutServerParts(),
    ],
    reactRouter(),
  ],
  // Never inlined: a data: address would need its own hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});
