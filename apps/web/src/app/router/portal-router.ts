import { UNSAFE_createBrowserHistory as createBrowserHistory, matchRoutes } from 'react-router';
import routes from '../../routes.ts';
import { clientRoutes } from './client-routes.tsx';
import { onFirstTouch } from './first-touch.ts';
import type { MovingRouter } from './moving/moving-router.ts';
import { askForFileList, type HandOver } from './page-hand-over.ts';
import { standingRouter } from './standing-router.ts';

/** Created but not started: see PortalRouter.tsx. */
export async function portalRouter(page: HandOver): Promise<MovingRouter> {
  // Whoever touches the page is about to open another one.
  onFirstTouch(askForFileList);
  const start = { routes: clientRoutes(routes, page), history: createBrowserHistory(), page };
  const matches = matchRoutes(start.routes, start.history.location, page.basename);
  if (matches && isWhole(matches, page)) return standingRouter({ ...start, matches: matches as Standing });
  const { movingRouter } = await import('./moving/moving-router.ts');
  return movingRouter(start);
}

// Each route of the tree has an id.
type Standing = MovingRouter['state']['matches'];

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

/** Whether the page brought everything that its address shows. */
function isWhole(matches: Matches, { isFallback, modules }: HandOver): boolean {
  const isHere = (id = '') => modules[id] !== undefined && !modules[id].clientLoader;
  return !isFallback && matches.every(({ route }) => isHere(route.id));
}
