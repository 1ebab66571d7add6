import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { screens } from './screens.ts';

const screensFor = (isSignedIn: boolean) =>
  screens
    .filter(({ access }) => (access === 'signed-in') === isSignedIn)
    .map(({ path, file }) => route(path.slice(1), file));

export default [
  index('shell/home-redirect.ts'),
  layout('shell/PublicLayout.tsx', screensFor(false)),
  layout('shell/SignedInLayout.tsx', screensFor(true)),
  route('*', 'shell/unknown-path.ts'),
] satisfies RouteConfig;
