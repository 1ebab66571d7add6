import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { chunkSources } from './vite/chunk-sources.ts';
import { earlyScript } from './vite/early-script.ts';
import { linksWithIntegrity } from './vite/links-with-integrity.ts';
import { outagesWorker } from './vite/outages-worker.ts';
import { groupOf, type Part } from './vite/parts.ts';
import { routerWithoutServerParts } from './vite/router-without-server-parts.ts';
import { screensWithoutFiles } from './vite/screens-without-files.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

/**
 * What many screens need arrives in few files: forty small ones compress worse, and on a phone each waits for a turn. A
 * part holds the files of its rooms and whatever they import; the rest arrives with the screen, or the lazy part, that asks
 * for it (docs/decisions/0147-a-folder-arrives-in-one-part.md).
 */
const parts: readonly Part[] = [
  {
    name: 'react',
    // Several queries at once are asked for by one screen, and pages of a list only by lists; what moves between screens waits for a touch.
    installed:
      /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.+\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|router\/(?:router|instrumentation|matcher))\.js$)/,
    priority: 3,
  },
  { name: 'mutations', installed: /node_modules\/@tanstack\/.+\/(?:useMutation|mutationObserver)\.js$/, priority: 2 },
  {
    name: 'every-screen',
    rooms: [
      ...['app/public', 'app/router', 'app/session', 'shell/frame', 'shell/start'],
      ...['ui', 'ui/page', 'ui/icons', 'ui/field', 'text', 'api', 'session', 'brand'],
      // The sign-in page asks for the dashboard, and so does the frame of a signed-in screen.
      ...['account/dashboard', 'contract/accounts/dashboard'],
    ],
    priority: 2,
  },
  {
    name: 'sign-in',
    rooms: ['app/sign-in', 'shell/sign-in', 'fields/sign-in', 'session/sign-in'],
    priority: 1.5,
  },
  {
    // Who only reads has no account, no amount, and no dialog.
    name: 'states',
    rooms: ['states', 'ui/cards', 'account/chosen'],
    priority: 1.2,
  },
  // What the utility wrote: in help and terms, in its dialogs, and in banners.
  { name: 'texts', rooms: ['shell/texts'], priority: 1 },
  { name: 'contact-details', rooms: ['shell/contact-details'], priority: 1 },
  { name: 'help', rooms: ['features/help/first'], priority: 1 },
  { name: 'questions', rooms: ['features/help/questions', 'features/help/search'], priority: 0.9 },
  {
    // What screens show, with or without a session: who pays without one gets no header for those who have one.
    name: 'content',
    rooms: [
      ...['account', 'ui/content', 'ui/overlays', 'session/user', 'features/payments/after', 'paying/money-back'],
      ...['contract/billing', 'contract/payments/bill', 'domain/payment/owed', 'domain/text'],
    ],
    priority: 1,
  },
  {
    // A page for paying has neither.
    name: 'lists',
    rooms: ['states/lists', 'ui/lists'],
    installed: /node_modules\/@tanstack\/.+\/(?:useInfiniteQuery|infiniteQueryObserver)\.js$/,
    priority: 1,
  },
  {
    name: 'signed-in',
    rooms: ['app/signed-in', 'session-watch', 'shell/header', 'account/boundary', 'account/menu', 'account/start'],
    priority: 1,
  },
  // What the dashboard and the screens of usage share.
  { name: 'usage', rooms: ['features/usage/forecast', 'ui/chart', 'text/months', 'contract/usage'], priority: 1 },
  { name: 'bills', rooms: ['features/billing/asked', 'api/downloads'], priority: 1 },
  {
    name: 'forms',
    rooms: ['wizard', 'fields', 'fields/contact', 'ui/steps', 'ui/choices'],
    installed: /node_modules\/@mantine\/form\//,
    priority: 1,
  },
  // Where paper goes: people who move, and whoever adds a way to pay, type an address. A form that is kept holds no card number.
  { name: 'address', rooms: ['fields/address', 'domain/payment/card'], priority: 1 },
  {
    // All steps of paying, whoever pays; what a way to pay needs comes when it is chosen.
    name: 'paying',
    rooms: [
      ...['features/payments/review', 'features/payments/wizard'],
      ...['paying/accepted', 'paying/amount', 'paying/attempt', 'paying/draft', 'paying/review'],
    ],
    priority: 0.5,
  },
  { name: 'methods', rooms: ['paying/method', 'fields/payment'], priority: 0.4 },
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
    rolldownOptions: { output: { codeSplitting: { groups: parts.map(groupOf) } } },
  },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});
