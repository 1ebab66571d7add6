/** The walls of the house (docs/decisions): what may lead to what. */
export default {
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      // It reads its own texts with the reader of packages/texts, and none of the portal's words.
      name: 'the-utility-does-not-know-the-portal',
      severity: 'error',
      from: { path: '^packages/reference-utility/src', pathNot: '(\\.test|-trial)\\.ts$' },
      to: { path: '^(apps|packages/(?!domain|tariffs|migrate|reference-utility|texts/src/[a-z-]+\\.ts$))' },
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
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|fields|api|text)/' },
      to: { path: '^apps/web/src/(features|shell)/' },
    },
    {
      name: 'a-server-feature-imports-only-reads-of-another',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: [
          '^apps/server/src/features/($1/|[^/]+/reads\\.ts$)',
          // What was one room until now, and is still to be taken apart.
          '^apps/server/src/features/(sign-in/sign-in-guard|my-profile/erase-user|registration/legacy-user|guests/(link-at-sign-in|invitation-store)|ways-in/people-store|recovery/reset-store)\\.ts$',
        ],
      },
    },
    {
      name: 'only-gateways-know-the-reference-utility',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/gateways/|\\.test\\.ts$' },
      to: { path: '^packages/reference-utility' },
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
