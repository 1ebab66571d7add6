/**
 * The rooms of the web app (docs/decisions/0009-walls.md), from top to bottom: each knows the rooms on the lines below it,
 * and no other. A new room gets its place here.
 */
const webRooms = [
  ['app'],
  ['features'],
  ['session-watch'],
  ['shell'],
  ['paying'],
  ['account'],
  ['wizard'],
  ['fields'],
  ['states'],
  ['ui', 'text'],
  ['api'],
  ['session'],
  ['theme'],
  ['brand'],
];

const foldersOfWeb = rooms => `^apps/web/src/(${rooms.join('|')})/`;

/** `screens.ts` and the routes made from it are lists that lead nowhere: every room may read them. */
const webGoesDown = webRooms.flatMap((floor, index) =>
  floor.map(room => ({
    name: `web-${room}-knows-what-is-below-it`,
    severity: 'error',
    from: { path: foldersOfWeb([room]) },
    to: {
      path: '^apps/web/src/',
      pathNot: `${foldersOfWeb([room, ...webRooms.slice(index + 1).flat()])}|/(?:screens|routes)\\.ts$`,
    },
  })),
);

/** The rooms of the server from top to bottom, in the same manner. A name with an ending is a file of its root. */
const serverRooms = [
  ['main.mjs'],
  ['start', 'cli'],
  ['app.ts'],
  ['features.ts'],
  ['features'],
  ['feature.ts'],
  ['credentials'],
  ['paying'],
  ['bill-delivery'],
  ['drafts'],
  ['messages'],
  ['letters', 'pdf', 'tables'],
  ['bytes-call.ts'],
  ['call.ts'],
  ['release', 'page-reports'],
  ['plugins', 'openapi'],
  ['access'],
  ['events'],
  ['due'],
  ['backup'],
  ['jobs'],
  ['gateways', 'clock'],
  ['database'],
  ['secrets'],
  ['config.ts'],
  ['settings'],
  ['brand', 'secret-files.ts'],
  ['network'],
  ['errors.ts', 'ids.ts', 'migrations.ts', 'back-office-systems.ts', 'cannot-start.ts', 'wrong-setting.ts'],
];

/**
 * Which features may ask which others, by their reads.ts, or reads-store.ts where all of it is SQL, and
 * gate.ts for what comes in. Whoever is asked asks nobody: so no
 * circle can come about.
 */
const askedBy = {
  accounts: ['payments'],
  billing: ['payments'],
  contact: ['documents'],
  inbox: ['configuration', 'documents'],
  outages: ['documents'],
  registration: ['guests', 'recovery'],
  programs: ['documents'],
  'service-requests': ['documents'],
  'ways-to-save': ['documents'],
};

const roomsOfServer = rooms =>
  `^apps/server/src/(${rooms.map(room => (room.includes('.') ? `${room.replace('.', '\\.')}$` : `${room}/`)).join('|')})`;

const ofTests = '(\\.test|-trial)\\.ts$';

const serverGoesDown = serverRooms.flatMap((floor, index) =>
  floor.map(room => ({
    name: `server-${room}-knows-what-is-below-it`,
    severity: 'error',
    from: { path: roomsOfServer([room]), pathNot: ofTests },
    to: { path: '^apps/server/src/', pathNot: roomsOfServer([room, ...serverRooms.slice(index + 1).flat()]) },
  })),
);

const asking = Object.keys(askedBy).join('|');
for (const asked of Object.values(askedBy).flat()) {
  if (asked in askedBy)
    throw new Error(`${asked} is asked by another feature and asks one itself: that may go in a circle`);
}

const featuresAskAlongTheList = Object.entries(askedBy).map(([feature, asked]) => ({
  name: `server-feature-${feature}-asks-along-the-list`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${feature}/`, pathNot: ofTests },
  to: {
    path: '^apps/server/src/features/',
    pathNot: `^apps/server/src/features/(${feature}/|(${asked.join('|')})/(reads(-store)?|gate)\\.ts$)`,
  },
}));

/**
 * What stands outside the house looks at it as a person or a neighbor would: over HTTP and through the contract. What
 * it imports of the inside stands here, each line with its reason. A new line wants one, too.
 */
const importedFromOutside = {
  e2e: [
    // Who the demo people are, and what they know about themselves.
    'apps/server/src/gateways/demo-people.ts',
    'packages/reference-utility/src/city/personas/personas.ts',
    // The numbers of cards and bank accounts that fail in a given way.
    'packages/reference-utility/src/payment-gateway/test-numbers.ts',
    // To make what no person can: an outdated token, a link of yesterday.
    'apps/server/src/database/pool.ts',
    // Every address that a link may lead to.
    'apps/web/src/screens.ts',
    // To know which codes a journey may meet.
    'apps/server/src/errors.ts',
    // The days of which one is drawn for the journeys that depend on the date.
    'packages/reference-utility/src/demo-promises/hard-days.ts',
    // The pages of another utility, from those of the running portal.
    'apps/server/src/brand/(brand-files|brand-settings).ts',
  ],
  soak: [
    'apps/server/src/gateways/demo-people.ts',
    // What is true of the demo people on any day.
    'packages/reference-utility/src/demo-promises/promises.ts',
    // Chance that a seed repeats.
    'packages/reference-utility/src/city/random.ts',
    // Messages to send, told as a feature tells them.
    'apps/server/src/(config|messages/notify|secrets/secrets).ts',
    // Who sends odd requests.
    'apps/server/src/back-office-systems.ts',
    // Days that are worked as time passes: bills are issued.
    'packages/reference-utility/src/daily-work/advance.ts',
    // A storm, and the network with what breaks in it: the truth that the portal is compared with.
    'packages/reference-utility/src/outages/(facts/(happenings|new-outage)|making/(fault|fault-truth|instants)).ts',
    'packages/reference-utility/src/outages/(network/(network|supply-id)|reports/reported-outage|storm/write-storm).ts',
    // What the control room says meanwhile.
    'packages/reference-utility/src/outages/desk/(desk-acts|new-work|parts-out).ts',
    // Sessions that last as long as a storm, and names of reports.
    'apps/server/src/ids.ts',
    // Whole processes to kill, and the books to compare afterward, as the process tests do.
    'apps/server/test/(free-ports|portal|portal-process|portal-templates|request-fields).ts',
    'apps/server/test/(payments/(paying-over-http|payment-books|scheduled-books)|people/auto-pay-everyone).ts',
  ],
  bench: [
    // What a rate analysis computes, without the portal around it.
    'packages/reference-utility/src/billing/(shadow/shadow-bills|readings/meter-days).ts',
    // Help paying: its enrollments, and what its screen asks for.
    'packages/reference-utility/src/billing/(assistance/(apply|assistance-store)|budget/(budget-of|budget-store)).ts',
    'apps/server/src/gateways/demo-people.ts',
    // Bare routes and rows to measure against: the same pool, the same ids, the same shape of a bill.
    'apps/server/src/(database/pool|ids).ts',
    'packages/reference-utility/src/billing/(arrangement/arrangement-store|issued/bill-row).ts',
    // The statements that read many accounts, or an inbox, at once, which a bare route runs as they are.
    'apps/server/src/features/inbox/inbox-store.ts',
    // The texts of help, as publishing checks and renders them.
    'apps/server/src/(features/help/publishing/(content-folder|read-content)|gateways/content/reference-content).ts',
    // A snapshot of a storm's outages, as a process writes it.
    'apps/server/src/features/outages/snapshot/kept-snapshot.ts',
    'packages/reference-utility/src/outages/facts/(fact-store|insert-outages|new-outage).ts',
    'packages/reference-utility/src/ledger/(ledger|portfolio)-reads.ts',
    'packages/reference-utility/src/(billing/usage-costs|usage/(usage|weather)-days-store).ts',
    // Premises to fill the territory with, and what a bare route asks of them and of the crews.
    'packages/reference-utility/src/city/territory.ts',
    'packages/reference-utility/src/orders/(crews|offer-times|premise-(search|standing)).ts',
    // The cost of a password hash, and people who have one.
    'apps/server/src/credentials/password/password.ts',
    // A portal in one process whose payment gateway says yes at once.
    'apps/server/src/(app|config|secrets/secrets|gateways/connect|gateways/payment-gateway/port|jobs/jobs).ts',
    // The message engine alone in a process, with its tables.
    'apps/server/(src/(call|messages/(deliver|notify))|test/portal-templates).ts',
    // Cities of a size of one's own, and time that passes in them.
    'packages/reference-utility/src/(database|office-zone|prepare|program-heap|utility-state).ts',
    'packages/reference-utility/src/(billing/run/billing-run|city/generate-city|daily-work/advance).ts',
    'packages/reference-utility/src/(ledger/ledger-store|payment-gateway/token-store).ts',
  ],
};

const outsideImportsAlongTheList = Object.entries(importedFromOutside).map(([folder, files]) => ({
  name: `${folder}-imports-along-the-list`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(apps|packages/reference-utility)/',
    pathNot: files.map(file => `^${file.replaceAll('.', '\\.')}$`),
  },
}));

/** The walls of the house (docs/decisions): what may lead to what. */
export default {
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    // Who imports a file is worked out for rules about that, of which there is none.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
  forbidden: [
    {
      name: 'no-circles-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-only-the-domain',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!domain|contract))' },
    },
    {
      name: 'tariffs-are-pure',
      severity: 'error',
      from: { path: '^packages/tariffs/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!domain|tariffs))' },
    },
    {
      name: 'programs-are-pure',
      severity: 'error',
      from: { path: '^packages/programs/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!domain|programs))' },
    },
    {
      // It reads its own texts with the reader of packages/texts, and none of the portal's words.
      name: 'the-utility-does-not-know-the-portal',
      severity: 'error',
      from: { path: '^packages/reference-utility/src', pathNot: '(\\.test|-trial)\\.ts$' },
      to: {
        path: '^(apps|packages/(?!database|domain|tariffs|programs|migrate|clock|reference-utility|texts/src/[a-z-]+\\.ts$))',
      },
    },
    {
      name: 'packages-stand-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|soak)/' },
    },
    { name: 'web-and-server-never-meet', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    { name: 'server-and-web-never-meet', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    {
      name: 'web-knows-only-shared-packages',
      severity: 'error',
      from: { path: '^apps/web', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!domain|contract|texts)' },
    },
    {
      name: 'a-web-feature-never-imports-another',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...webGoesDown,
    {
      name: 'every-room-of-web-has-its-floor',
      severity: 'error',
      from: { path: '^apps/web/src/[^/]+/', pathNot: foldersOfWeb(webRooms.flat()) },
      to: {},
    },
    {
      name: 'ui-is-given-what-it-needs',
      severity: 'error',
      from: { path: foldersOfWeb(['ui']) },
      to: { path: '^packages/contract|node_modules/(react-router|@tanstack)/|^apps/web/src/screens' },
    },
    ...serverGoesDown,
    {
      name: 'every-room-of-the-server-has-its-floor',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `${roomsOfServer(serverRooms.flat())}|${ofTests}` },
      to: {},
    },
    ...featuresAskAlongTheList,
    ...outsideImportsAlongTheList,
    {
      name: 'no-other-server-feature-asks-another',
      severity: 'error',
      from: { path: `^apps/server/src/features/(?!(?:${asking})/)([^/]+)/`, pathNot: ofTests },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'only-gateways-know-the-reference-utility',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/gateways/|\\.test\\.ts$' },
      to: { path: '^packages/reference-utility' },
    },
    {
      // Who acts without a session stands here by name; a call of a signed-in person has an AccountAccess.
      name: 'the-portal-acts-by-itself-only-here',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: [
          '\\.test\\.ts$',
          '-store\\.ts$',
          '^apps/server/src/features/autopay/text-to-pay/pay-question\\.ts$',
          '^apps/server/src/features/billing/(history-export|payment-history)\\.ts$',
          '^apps/server/src/features/guests/end-guest-access\\.ts$',
          '^apps/server/src/paying/(charge|planned/(take-planned|follow-return)|receipts/receipt-job|settle-payments)\\.ts$',
          '^apps/server/src/features/registration/sync-from-billing\\.ts$',
          '^apps/server/src/features/ways-in/link-maker\\.ts$',
        ],
      },
      to: { path: '^apps/server/src/access/system-access\\.ts$' },
    },
    {
      // 4 MB in every server that only shows what was published.
      name: 'publishing-is-loaded-when-something-is-published',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/help/publishing/|\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/help/publishing/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'the-testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)', pathNot: '\\.test\\.tsx?$|-trial\\.ts$|^(packages/testkit|apps/server/test)/' },
      to: { path: '^packages/testkit' },
    },
    {
      name: 'no-dumping-grounds',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages)/.*/(utils?|common|helpers?|shared|misc)(/|\\.tsx?$)' },
    },
  ],
};
