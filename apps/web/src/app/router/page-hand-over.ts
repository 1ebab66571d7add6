import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { learnHashes } from '../../api/integrity-of.ts';
import { LoadFailure } from '../../ui/page/lazy-part.ts';

/** Where a route's code and its styles are; `imports` is what the code needs, where the page doesn't know it anyway. */
type RouteFiles = { module: string; css?: readonly string[]; imports?: readonly string[] };

/** What tools/file-list.ts writes: all files with their hashes, and the routes, whose imports are numbers of files. */
type FileList = {
  files: readonly (readonly [address: string, hash: string])[];
  routes: Readonly<Record<string, { module: string; css: readonly string[]; imports: readonly number[] }>>;
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
    __reactRouterContext: {
      basename: string;
      isSpaMode: boolean;
      /** Where the list of all files is. */
      list: { address: string; integrity: string };
      /** The files of this page's routes, by their ids. */
      files: Readonly<Record<string, RouteFiles>>;
    };
    __reactRouterRouteModules: { root: RootModule } & Readonly<Record<string, RouteModule | undefined>>;
  }
}

export type HandOver = ReturnType<typeof pageHandOver>;

/**
 * What the build writes into every page for the script that hydrates it: the modules of the routes that it shows, and their
 * styles. On the fallback, which knows no route, that is only the root.
 */
export function pageHandOver() {
  const { basename, isSpaMode, files } = window.__reactRouterContext;
  const styles = Object.fromEntries(Object.entries(files).map(([id, { css = [] }]) => [id, css]));
  return { basename, isFallback: isSpaMode, styles, filesOf, modules: window.__reactRouterRouteModules };
}

/** The files of a route: from the page, or else from the list of all files, which grows with every screen. */
async function filesOf(id: string): Promise<RouteFiles> {
  const { files: own } = window.__reactRouterContext;
  if (own[id]) return own[id];
  const { routes, files } = await fileList();
  const route = routes[id];
  if (!route) throw new Error(`the build has no route ${id}`);
  return { ...route, imports: route.imports.flatMap(number => files[number]?.[0] ?? []) };
}

let list: Promise<FileList> | undefined;

/** Asked for again after it failed. */
function fileList(): Promise<FileList> {
  list ??= bringFileList().catch(error => {
    list = undefined;
    throw error;
  });
  return list;
}

/** After a deployment it is gone, as are the files that it names: whoever sees the failure knows to begin anew. */
async function bringFileList(): Promise<FileList> {
  const { address, integrity } = window.__reactRouterContext.list;
  try {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new Error(`the list of files is gone (${response.status})`);
    const brought = (await response.json()) as FileList;
    learnHashes(brought.files);
    return brought;
  } catch (error) {
    throw new LoadFailure(error);
  }
}

/** Before somebody opens another screen. */
export function askForFileList(): void {
  void fileList().catch(() => undefined);
}
