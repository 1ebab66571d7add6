import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** A route as React Router's build lists it; tools/finish-build.ts leaves of it what stands here. */
export type PageRoute = {
  id: string;
  parentId?: string;
  index?: true;
  path?: string;
  module: string;
  css?: readonly string[];
};

/** What the file of a route exports. */
export type RouteModule = {
  default: ComponentType;
  clientLoader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
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
 * What React Router's build writes into every page for the script that takes it over: the routes, and the modules of
 * those that show. On the fallback, which knows no route, that is the root alone.
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
