import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Access, screens } from './screens.ts';

const screensFor = (...accesses: Access[]) =>
  screens.filter(({ access }) => accesses.includes(access)).map(({ path, file }) => route(path.slice(1), file));

export default [
  index('app/home-redirect.ts'),
  layout('app/public/PublicLayout.tsx', [
    ...screensFor('public'),
    layout('app/public/PublicOnlyLayout.tsx', screensFor('public-only')),
  ]),
  layout('app/EitherLayout.tsx', screensFor('either')),
  layout('app/signed-in/SignedInLayout.tsx', screensFor('signed-in')),
  route('*', 'app/unknown-path.ts'),
] satisfies RouteConfig;
