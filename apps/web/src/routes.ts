import { type Access, screens } from './screens.ts';

/**
 * Of the kind that React Router's build reads: `file` is below src. A screen's id is its path, so that the browser needs no file
 * names (vite/screens-without-files.ts); a layout's is its file without the ending.
 */
export type Route = { id?: string; file: string; path?: string; index?: true; children?: Route[] };

const screensFor = (...accesses: Access[]): Route[] =>
  screens
    .filter(({ access }) => accesses.includes(access))
    .map(({ path, file }) => ({ id: path, path: path.slice(1), file }));

// Read by the build and, as the router's tree, by the browser: nothing is imported that only one of them has.
export default [
  { index: true, file: 'app/home-redirect.ts' },
  { path: 'services', file: 'app/services-redirect.ts' },
  {
    file: 'app/public/PublicLayout.tsx',
    children: [
      ...screensFor('public'),
      { file: 'app/sign-in/PublicOnlyLayout.tsx', children: screensFor('public-only') },
    ],
  },
  { file: 'app/EitherLayout.tsx', children: screensFor('either') },
  { file: 'app/signed-in/SignedInLayout.tsx', children: screensFor('signed-in') },
  { path: '*', file: 'app/unknown-path.ts' },
] satisfies Route[];
