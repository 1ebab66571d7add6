import { readCookie, writeCookie } from '../cookies.ts';

type Brand = { brand: string; version: string };
export type Browser = {
  userAgent: string;
  /** User-agent client hints, if the browser has them. */
  brands?: readonly Brand[] | undefined;
  platform?: string | undefined;
  isTouch: boolean;
  width: number;
};

type DeviceType = 'mobile' | 'tablet' | 'desktop';

/**
 * What every sign-in reports about the browser (`customattributes` of the login call); it names the session in the list
 * of sessions.
 */
export function customAttributes() {
  const hints = (navigator as Navigator & { userAgentData?: { brands: Brand[]; platform: string } }).userAgentData;
  const browser = {
    userAgent: navigator.userAgent,
    brands: hints?.brands,
    platform: hints?.platform,
    isTouch: navigator.maxTouchPoints > 1,
    width: window.innerWidth,
  };
  return { client: 'web', version: '10.1', deviceId: deviceId(), ...describeDevice(browser) };
}

/**
 * A random ID for this browser. In a cookie, because signing out clears storage. The server uses it to recognize
 * devices a person has signed in from, which keep working while someone else guesses the password.
 */
function deviceId(): string {
  const known = readCookie('deviceId');
  if (known && /^[\da-f]{32}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  writeCookie('deviceId', made);
  return made;
}

export function describeDevice(browser: Browser): { deviceName: string; deviceType: DeviceType; os: string } {
  const os = osOf(browser);
  return { deviceName: `${browserOf(browser)}, ${os}`.slice(0, 120), deviceType: typeOf(browser.width), os };
}

function typeOf(width: number): DeviceType {
  if (width < 768) return 'mobile';
  return width < 992 ? 'tablet' : 'desktop';
}

const systems: readonly [pattern: RegExp, name: string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

function osOf({ platform, userAgent, isTouch }: Browser): string {
  if (platform) return plain(platform).slice(0, 60) || 'Unknown';
  const found = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
  // An iPad requesting desktop sites calls itself a Macintosh; no Macintosh has a touch screen.
  return found === 'macOS' && isTouch ? 'iPadOS' : found;
}

// Order matters: each of these browsers also names the ones below it.
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

function browserOf({ brands = [], userAgent }: Browser): string {
  // The brands include an invented one, against code that relies on them, and the engine many browsers share.
  const real = brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand.replaceAll(/[^a-z]/gi, '')));
  const own = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  if (own) return plain(`${own.brand.replace(/^Google |^Microsoft /, '')} ${own.version}`).slice(0, 50);
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'Browser';
}

/** The call doesn't accept angle brackets or control characters. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
  return text.replaceAll(/[<>\u0000-\u001f\u007f]/g, '').trim();
}
