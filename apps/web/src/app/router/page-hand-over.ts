import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';

/** Where a route's code and its styles are, as React Router's build lists them; reduced by tools/finish-build.ts. */
type RouteFiles = { module: string; css?: readonly string[] };

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
    __reactRouterContext: {
      basename: string;
      isSpaMode: boolean;
      /** The address of the list of all routes with their files. */
      manifest: string;
      /** The styles of this page's routes, by their ids. */
      styles: Readonly<Record<string, readonly string[]>>;
    };
    __reactRouterManifest?: { routes: Readonly<Record<string, RouteFiles>> };
    __reactRouterRouteModules: { root: RootModule } & Readonly<Record<string, RouteModule | undefined>>;
  }
}

export type HandOver = ReturnType<typeof pageHandOver>;

/**
 * What the build writes into every page for the script that hydrates it: the modules of the routes that it shows, and their
 * styles. On the fallback, which knows no route, that is only the root.
 */
export function pageHandOver() {
  const { basename, isSpaMode, styles } = window.__reactRouterContext;
  return { basename, isFallback: isSpaMode, styles, filesOf, modules: window.__reactRouterRouteModules };
}

/**
 * The files of a route that the page hasn't brought. The list of all routes is no part of a page that can be shown without:
 * it grows with every screen.
 */
async function filesOf(id: string): Promise<RouteFiles> {
  await bringManifest();
  const files = window.__reactRouterManifest?.routes[id];
  if (!files) throw new Error(`the build has no route ${id}`);
  return files;
}

async function bringManifest(): Promise<void> {
  if (!window.__reactRouterManifest) await import(/* @vite-ignore */ window.__reactRouterContext.manifest);
}

/** Whoever touches the page is about to open another one. */
export function bringManifestInTime(): void {
  const bring = () => void bringManifest().catch(() => undefined);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, bring, { once: true, capture: true });
}
