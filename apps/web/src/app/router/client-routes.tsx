import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { overTheLine } from '../../api/line.ts';
import type { Route } from '../../routes.ts';
import type { HandOver, RouteModule } from './page-hand-over.ts';
import { ScreenStyles } from './ScreenStyles.tsx';
import { scriptsAreAsReleased } from './scripts-as-released.ts';
import { stylesAreHere } from './styles-are-here.ts';

type Styles = readonly string[];

/** The router's tree: routes whose module came with the page are ready, the others are fetched when needed. */
export function clientRoutes(tree: readonly Route[], page: HandOver): RouteObject[] {
  const { modules, filesOf } = page;
  const styles = new Map(Object.entries(page.styles));
  const asRoute = ({ file, id = file.replace(/\.tsx?$/, ''), index, path = '', children = [] }: Route): RouteObject => {
    const module = modules[id];
    const parts = module ? partsOf(styles.get(id), module) : { lazy: () => fetchParts(id) };
    return index ? { id, index, ...parts } : { id, path, children: children.map(asRoute), ...parts };
  };
  async function fetchParts(id: string) {
    // By an outage screen, for a device without a line (features/outages/offline).
    const isKept = async () => (await caches.match((await filesOf(id)).module)) !== undefined;
    // Meanwhile the screen that the person is leaving stays, with what they typed.
    return overTheLine(async () => {
      const { module: address, css = [], imports } = await filesOf(id);
      styles.set(id, css);
      if (imports) await scriptsAreAsReleased([address, ...imports]);
      const fetched: Promise<RouteModule> = import(/* @vite-ignore */ address);
      const [module] = await Promise.all([fetched, stylesAreHere(css)]);
      return partsOf(css, module);
    }, isKept);
  }
  const { Component: _, HydrateFallback: __, ...root } = partsOf(styles.get('root'), modules.root);
  return [{ id: 'root', path: '', ...root, ...documentOf(page, styles), children: tree.map(asRoute) }];
}

function partsOf(css: Styles | undefined, { default: Component, clientLoader, ...others }: RouteModule) {
  const { shouldRevalidate, HydrateFallback } = others;
  return {
    Component,
    loader: withStyles(css, clientLoader),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(HydrateFallback && { HydrateFallback }),
  };
}

/** A screen's styles leave the page with it, so they must be loaded again before it is shown again. */
function withStyles(css: Styles | undefined, load: LoaderFunction = () => null): LoaderFunction {
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
function documentOf({ modules, isFallback }: HandOver, stylesOf: ReadonlyMap<string, Styles>) {
  const { default: Root, Layout, HydrateFallback, ErrorBoundary } = modules.root;
  const styles = <ScreenStyles isFallback={isFallback} stylesOf={stylesOf} />;
  const inDocument = (shown: ReactNode) => <Layout styles={styles}>{shown}</Layout>;
  return {
    element: inDocument(<Root />),
    hydrateFallbackElement: inDocument(<HydrateFallback />),
    errorElement: inDocument(<ErrorBoundary />),
  };
}
