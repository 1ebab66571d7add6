import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Access, screens } from './screens.ts';

const screensFor = (...accesses: Access[]) =>
  screens.filter(({ access }) => accesses.includes(access)).map(({ path, file }) => route(path.slice(1), file));

export default [
  index('shell/home-redirect.ts'),
  layout('shell/PublicLayout.tsx', screensFor('public', 'public-only')),
  layout('shell/EitherLayout.tsx', screensFor('either')),
  layout('shell/SignedInLayout.tsx', screensFor('signed-in')),
  route('*', 'shell/unknown-path.ts'),
] satisfies RouteConfig;
