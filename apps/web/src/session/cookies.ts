export type CookieName = 'loggedIn' | 'language' | 'colourScheme';

const yearSeconds = 31_536_000;

export function readCookie(name: CookieName): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** Path `/`, strict, secure wherever the page itself came over TLS. `loggedIn` ends with the browser session. */
export function writeCookie(name: CookieName, value: string): void {
  const age = name === 'loggedIn' ? '' : `; Max-Age=${yearSeconds}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox of all supported versions
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}

export function removeCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
