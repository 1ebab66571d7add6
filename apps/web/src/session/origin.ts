import { readStored, removeStored, writeStored } from './browser-storage.ts';

/**
 * A path within the portal that is safe to go to after sign-in, with query; undefined for anything else: another site,
 * a protocol, the backslash and control-character tricks that browsers read as one.
 */
export function safePath(target: string | null | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks from addresses
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f]/.test(target)) return undefined;
  const path = target.toLowerCase();
  return path === '/login' || /^\/login[?#/]/.test(path) ? undefined : target;
}

/** The page that the guard turned someone away from, to come back to after sign-in. */
export function rememberOrigin(path: string): void {
  if (safePath(path)) writeStored('previousPage', path);
}

/** Where sign-in leads: the navigateTo target, else the remembered origin, else the dashboard. */
export function takeDestination(search: string): string {
  const wanted = safePath(new URLSearchParams(search).get('navigateTo')) ?? safePath(readStored('previousPage'));
  removeStored('previousPage');
  return wanted ?? '/dashboard';
}
