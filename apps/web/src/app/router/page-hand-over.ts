import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** A route as React Router's build lists it, reduced by tools/finish-build.ts to these fields. */
export type PageRoute = {
  id: string;
  parentId?: string;
  index?: true;
  path?: string;
  module: string;
  css?: readonly string[];
};

/** What a route's file exports. */
export type RouteModule = {
  default: ComponentType;
  clientLoader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  HydrateFallback?: ComponentType;
};

type RootModule = RouteModule & {
  Layout: ComponentType<{ children: ReactNode; styles: ReactNode }>;
  HydrateFallback: ComponentType;
  ErrorBoundary: ComponentType;
};

declare global {
  interface Window {
    __reactRouterContext: { basename: string; isSpaMode: boolean };
    __reactRouterManifest: { routes: { root: PageRoute } & Readonly<Record<string, PageRoute>> };
    __reactRouterRouteModules: { root: RootModule } & Readonly<Record<string, RouteModule | undefined>>;
  }
}

export type HandOver = ReturnType<typeof pageHandOver>;

/**
 * What React Router's build writes into every page for the script that hydrates it: the routes, and the modules of the
 * ones shown. On the fallback, which knows no route, that is only the root.
 */
export function pageHandOver() {
  const { basename, isSpaMode } = window.__reactRouterContext;
  return {
    basename,
    isFallback: isSpaMode,
    routes: window.__reactRouterManifest.routes,
    modules: window.__reactRouterRouteModules,
  };
}
