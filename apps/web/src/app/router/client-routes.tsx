import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { overTheLine } from '../../api/line.ts';
import type { HandOver, PageRoute, RouteModule } from './page-hand-over.ts';
import { ScreenStyles } from './ScreenStyles.tsx';
import { stylesAreHere } from './styles-are-here.ts';

/** The router's tree: routes whose module came with the page are ready, the others are fetched when needed. */
export function clientRoutes({ routes, modules }: HandOver): RouteObject[] {
  const all = Object.values(routes);
  const under = (parentId: string): RouteObject[] => all.filter(one => one.parentId === parentId).map(asRoute);
  const asRoute = (route: PageRoute): RouteObject => {
    const { id, index, path = '' } = route;
    const module = modules[id];
    const parts = module ? partsOf(route, module) : { lazy: () => fetchParts(route) };
    return index ? { id, index, ...parts } : { id, path, children: under(id), ...parts };
  };
  const { Component: _, ...root } = partsOf(routes.root, modules.root);
  return [{ id: 'root', path: '', ...root, ...documentOf(modules.root, routes), children: under('root') }];
}

async function fetchParts(route: PageRoute) {
  // Meanwhile the screen that the person is leaving stays, with what they typed.
  return overTheLine(async () => {
    const fetched: Promise<RouteModule> = import(/* @vite-ignore */ route.module);
    const [module] = await Promise.all([fetched, stylesAreHere(route.css)]);
    return partsOf(route, module);
  });
}

function partsOf({ css }: PageRoute, { default: Component, clientLoader, shouldRevalidate }: RouteModule) {
  const loader = withStyles(css, clientLoader);
  return shouldRevalidate ? { Component, loader, shouldRevalidate } : { Component, loader };
}

/** A screen's styles leave the page with it, so they must be loaded again before it is shown again. */
function withStyles(css: PageRoute['css'], load: LoaderFunction = () => null): LoaderFunction {
  return async (...call) => {
    const styles = stylesAreHere(css);
    try {
      return await load(...call);
    } finally {
      await styles;
    }
  };
}

/** The root renders the whole document around whatever it shows. */
function documentOf(root: HandOver['modules']['root'], routes: HandOver['routes']) {
  const { default: Root, Layout, HydrateFallback, ErrorBoundary } = root;
  const styles = <ScreenStyles routes={routes} />;
  const inDocument = (shown: ReactNode) => <Layout styles={styles}>{shown}</Layout>;
  return {
    element: inDocument(<Root />),
    hydrateFallbackElement: inDocument(<HydrateFallback />),
    errorElement: inDocument(<ErrorBoundary />),
  };
}
