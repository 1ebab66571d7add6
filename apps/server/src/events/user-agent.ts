export type Client = { os: string; browser: string; deviceType: 'tablet' | 'mobile' | 'desktop' | null };

/** Order matters: most browsers also name the ones they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * What a browser says about itself, in words for the activity log: system, browser with major version, kind of device.
 * Empty for anything it doesn't say. It is only a claim and decides nothing.
 */
export function describeUserAgent(userAgent: string): Client {
  const text = userAgent.slice(0, 500);
  const [name, sign] = browsers.find(([, pattern]) => pattern.test(text)) ?? [];
  const os = systems.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  const version = sign?.exec(text)?.[1] ?? '';
  return { os, browser: name ? `${name} ${version}` : '', deviceType: deviceType(text, os) };
}

function deviceType(text: string, os: string): Client['deviceType'] {
  if (os === 'iPadOS' || /\bTablet\b/.test(text)) return 'tablet';
  if (os === 'Android') return /\bMobile\b/.test(text) ? 'mobile' : 'tablet';
  if (os === 'iOS' || /\bMobile\b/.test(text)) return 'mobile';
  return os === '' ? null : 'desktop';
}
