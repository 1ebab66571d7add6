import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import routes from '../../routes.ts';
import { clientRoutes } from './client-routes.tsx';
import { bringFileListInTime, type HandOver } from './page-hand-over.ts';

/** Created but not started: see PortalRouter.tsx. */
export function portalRouter(page: HandOver) {
  bringFileListInTime();
  return createRouter({
    routes: clientRoutes(routes, page),
    history: createBrowserHistory(),
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
