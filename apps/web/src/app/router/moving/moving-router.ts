import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router';
import type { HandOver } from '../page-hand-over.ts';

/** What a router begins with: its tree, the browser's history, and what the page brought. */
export type RouterStart = {
  routes: RouteObject[];
  history: ReturnType<typeof createBrowserHistory>;
  page: HandOver;
};

export type MovingRouter = ReturnType<typeof movingRouter>;

/**
 * React Router's own, which loads screens and moves between them. Created but not started: see PortalRouter.tsx. A file of its own,
 * because a page that has all it shows does without at first (standing-router.ts).
 */
export function movingRouter({ routes, history, page }: RouterStart) {
  return createRouter({
    routes,
    history,
    basename: page.basename,
    mapRouteProperties,
    hydrationRouteProperties: ['HydrateFallback', 'hydrateFallbackElement'],
    ...(page.isFallback ? {} : { hydrationData: { loaderData: nothingToLoad(page) } }),
  });
}

/** Everything a prerendered page shows is already there, except for routes with their own loaders. */
function nothingToLoad({ modules }: HandOver): Record<string, null> {
  const ids = Object.keys(modules).filter(id => !modules[id]?.clientLoader);
  return Object.fromEntries(ids.map(id => [id, null]));
}
