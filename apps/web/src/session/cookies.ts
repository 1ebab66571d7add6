export type CookieName =
  | 'loggedIn'
  | 'language'
  | 'colourScheme'
  | 'letters'
  | 'deviceAuth'
  | 'deviceId'
  | 'dismissedBanners';

const daySeconds = 86_400;

/** Undefined: until the browser session ends. */
const ageSeconds: Record<CookieName, number | undefined> = {
  loggedIn: undefined,
  language: 365 * daySeconds,
  colourScheme: 365 * daySeconds,
  letters: 365 * daySeconds,
  dismissedBanners: 365 * daySeconds,
  // Device-auth cookie expiry (specification 9).
  deviceAuth: 15 * daySeconds,
  deviceId: 400 * daySeconds,
};

export function readCookie(name: CookieName): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const start = `${keptName(name)}=`;
  const found = document.cookie.split('; ').find(pair => pair.startsWith(start));
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
}

export function writeCookie(name: CookieName, value: string): void {
  setCookie(name, encodeURIComponent(value), ageSeconds[name]);
}

export function removeCookie(name: CookieName): void {
  setCookie(name, '', 0);
}

/** Path `/`, strict, secure if the page itself came over TLS. */
function setCookie(name: CookieName, value: string, age: number | undefined): void {
  const maxAge = age === undefined ? '' : `; Max-Age=${age}`;
  const secure = isSecure() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox of all supported versions
  document.cookie = `${keptName(name)}=${value}; Path=/; SameSite=Strict${maxAge}${secure}`;
}

/** With this prefix, the browser lets no other host of the same domain write the cookie. */
function keptName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  return window.location.protocol === 'https:';
}
