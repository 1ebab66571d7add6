import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** Longer than any of the portal's URLs; browsers and proxies start refusing longer ones. */
const maxLength = 2000;
const noHost = 'https://portal.invalid';

/**
 * A path within the portal that is safe to go to after sign-in, with query and hash; undefined for anything else. It is
 * parsed as a browser does, because what looks like a path may turn into something else: `/.//evil.example` ends up as
 * `//evil.example`, backslashes become slashes, tabs vanish. Anything encoded twice is never one of our URLs.
 */
export function safePath(target: string | null | undefined, basePath = import.meta.env.BASE_URL): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks from addresses
  if (!target || target.length > maxLength || !target.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(target)) {
    return undefined;
  }
  if (!URL.canParse(target, noHost)) return undefined;
  const { origin, pathname: path, search, hash } = new URL(target, noHost);
  if (origin !== noHost || /\/\/|%(?:2f|5c|25|[01][\da-f]|7f)/i.test(path)) return undefined;
  const within = path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;
  return isSignInPage(within) ? undefined : `${within}${search}${hash}`;
}

// It would only redirect again.
function isSignInPage(path: string): boolean {
  try {
    return /^\/(?:login|authentication)(?:\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return true; // no address that the router could read
  }
}

/** The page the guard turned someone away from, to return to after sign-in. */
export function rememberOrigin(path: string): void {
  const safe = safePath(path);
  if (safe) writeStored('previousPage', safe);
}

/** Where sign-in should lead, if the person said so: the navigateTo target, else the remembered origin. */
export function wantedPath(search: string): string | undefined {
  return safePath(new URLSearchParams(search).get('navigateTo')) ?? safePath(readStored('previousPage'));
}

/** There is a step between sign-in and the portal: remembers the sign-in page's target across it. */
export function keepWantedPath(search: string): void {
  const wanted = wantedPath(search);
  if (wanted) writeStored('previousPage', wanted);
}

/** We are going there now: the next sign-in starts afresh. */
export function forgetWantedPath(): void {
  removeStored('previousPage');
}
