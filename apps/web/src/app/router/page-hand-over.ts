import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** A route as React Router's build lists it by its id, reduced by tools/finish-build.ts to these fields. */
type ListedRoute = {
  parentId?: string;
  index?: true;
  path?: string;
  module: string;
  css?: readonly string[];
};

export type PageRoute = ListedRoute & { id: string };

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
    __reactRouterManifest: { routes: { root: ListedRoute } & Readonly<Record<string, ListedRoute>> };
    __reactRouterRouteModules: { root: RootModule } & Readonly<Record<string, RouteModule | undefined>>;
  }
}

type Routes = { root: PageRoute } & Readonly<Record<string, PageRoute>>;

export type HandOver = ReturnType<typeof pageHandOver>;

/**
 * What React Router's build writes into every page for the script that hydrates it: the routes, and the modules of the
 * ones shown. On the fallback, which knows no route, that is only the root.
 */
export function pageHandOver() {
  const { basename, isSpaMode } = window.__reactRouterContext;
  const listed = Object.entries(window.__reactRouterManifest.routes);
  return {
    basename,
    isFallback: isSpaMode,
    routes: Object.fromEntries(listed.map(([id, route]) => [id, { ...route, id }])) as Routes,
    modules: window.__reactRouterRouteModules,
  };
}
