import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { overTheLine } from '../../api/line.ts';
import type { HandOver, PageRoute, RouteModule } from './page-hand-over.ts';
import { ScreenStyles } from './ScreenStyles.tsx';
import { stylesAreHere } from './styles-are-here.ts';

/** The router's tree: routes whose module came with the page are ready, the others are fetched when needed. */
export function clientRoutes({ routes, modules, ...page }: HandOver): RouteObject[] {
  const all = Object.values(routes);
  const under = (parentId: string): RouteObject[] => all.filter(one => one.parentId === parentId).map(asRoute);
  const asRoute = (route: PageRoute): RouteObject => {
    const { id, index, path = '' } = route;
    const module = modules[id];
    const parts = module ? partsOf(route, module) : { lazy: () => fetchParts(route) };
    return index ? { id, index, ...parts } : { id, path, children: under(id), ...parts };
  };
  const { Component: _, HydrateFallback: __, ...root } = partsOf(routes.root, modules.root);
  return [{ id: 'root', path: '', ...root, ...documentOf({ routes, modules, ...page }), children: under('root') }];
}

async function fetchParts(route: PageRoute) {
  // Meanwhile the screen that the person is leaving stays, with what they typed.
  return overTheLine(async () => {
    const fetched: Promise<RouteModule> = import(/* @vite-ignore */ route.module);
    const [module] = await Promise.all([fetched, stylesAreHere(route.css)]);
    return partsOf(route, module);
  });
}

function partsOf({ css }: PageRoute, { default: Component, clientLoader, ...others }: RouteModule) {
  const { shouldRevalidate, HydrateFallback } = others;
  return {
    Component,
    loader: withStyles(css, clientLoader),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(HydrateFallback && { HydrateFallback }),
  };
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
function documentOf(page: HandOver) {
  const { default: Root, Layout, HydrateFallback, ErrorBoundary } = page.modules.root;
  const styles = <ScreenStyles {...page} />;
  const inDocument = (shown: ReactNode) => <Layout styles={styles}>{shown}</Layout>;
  return {
    element: inDocument(<Root />),
    hydrateFallbackElement: inDocument(<HydrateFallback />),
    errorElement: inDocument(<ErrorBoundary />),
  };
}
