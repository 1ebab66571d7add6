export type CookieName = 'loggedIn' | 'language' | 'colourScheme' | 'deviceAuth' | 'deviceId';

const daySeconds = 86_400;

/** Undefined: until the browser session ends. */
const ageSeconds: Record<CookieName, number | undefined> = {
  loggedIn: undefined,
  language: 365 * daySeconds,
  colourScheme: 365 * daySeconds,
  // Device-auth cookie expiry (specification 9).
  deviceAuth: 15 * daySeconds,
  deviceId: 400 * daySeconds,
};

export function readCookie(name: CookieName): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** Path `/`, strict, secure if the page itself came over TLS. */
export function writeCookie(name: CookieName, value: string): void {
  const age = ageSeconds[name] === undefined ? '' : `; Max-Age=${ageSeconds[name]}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox of all supported versions
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}

export function removeCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
