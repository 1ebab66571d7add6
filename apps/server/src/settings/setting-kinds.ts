import { isWallet, type Wallet, wallets } from '@wattershed/domain/payment/method/wallet';
import * as z from 'zod/mini';
import { type BackOfficeSystem, backOfficeSystems, isBackOfficeSystem } from '../back-office-systems.ts';
import { isHexColor } from '../brand/color.ts';
import { allowedNetworks } from '../network/allowed-networks.ts';

const isPort = (number: number) => number >= 1 && number <= 65_535;
export const port = (fallback: number) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(z.refine(text => /^\d{1,5}$/.test(text) && isPort(Number(text)), 'a port number from 1 to 65535')),
      String(fallback),
    ),
    z.transform(text => Number(text)),
  );
export const wholeNumber = (fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')), String(fallback)),
    z.transform(text => Number(text)),
  );
/** Without any pause, a round would follow the last one at once, and the longest pause must fit into a timer. */
export const percentOfPauses = z.pipe(
  z._default(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'a whole number from 1 to 1000')), '100'),
  z.transform(text => Number(text)),
);
export const flag = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], '"on" or "off"'), fallback),
    z.transform(text => text === 'on'),
  );
/** How many proxies are in front. Each adds the address that called it; anyone can write what comes before those. */
export const proxies = z.pipe(
  z._default(z.string().check(z.regex(/^(off|on|[1-9])$/, '"on", "off" or the number of proxies')), 'off'),
  z.transform(text => (text === 'off' ? 0 : text === 'on' ? 1 : Number(text))),
);
export const color = z.optional(
  z.pipe(
    z.string().check(z.refine(isHexColor, 'a color such as #0b646b')),
    z.transform(hex => hex.toLowerCase()),
  ),
);
export const text = (fallback: string) => z._default(z.string(), fallback);
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};
export const timeZone = (fallback: string) =>
  z._default(z.string().check(z.refine(isTimeZone, 'a time zone such as America/Los_Angeles')), fallback);

export const url = z.optional(z.url('an absolute address such as http://localhost:4101'));
/** A URL that browsers are sent to: http or https only, so that a typo never becomes a script. */
export const webAddress = z.optional(
  z.url({ protocol: /^https?$/, error: 'a web address such as https://enterprise.example' }),
);

/** A script of another company: nothing behind its path, and no sign that means something in a security policy. */
export const otherScript = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%-]+)+$/,
        'the address of a script, such as https://rum.example/rum.js',
      ),
    ),
);
/** As `integrity` has it. */
export const scriptHash = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)$/,
        'the hash of the script, such as sha384-… in base64',
      ),
    ),
);

/** Of map tiles, for browsers: one host, so that the pages' security policy can name it. */
export const mapTiles = z.optional(
  z
    .string()
    .check(
      z.refine(
        text => /^https?:\/\/[^{}/]+\//.test(text) && ['{z}', '{x}', '{y}'].every(part => text.includes(part)),
        'the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png',
      ),
    ),
);
/** `latitude,longitude,zoom` */
export const mapPosition = (fallback: string) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}$/, 'a position and a zoom such as 36.2,-116.6,6')),
      fallback,
    ),
    z.transform(text => {
      const [latitude = 0, longitude = 0, zoom = 0] = text.split(',').map(Number);
      return { latitude, longitude, zoom };
    }),
  );

const hasPortIfTcp = (address: string) => !address.startsWith('tcp:') || new URL(address).port !== '';
/** Of a scanner: its HTTP address, or host and port of clamd. */
export const scannerAddress = z.optional(
  z
    .url({ protocol: /^(https?|tcp)$/, error: 'an address such as tcp://localhost:3310' })
    .check(z.refine(hasPortIfTcp, 'an address with its port, such as tcp://localhost:3310')),
);

/** `PayPal, Venmo`, or nothing for none; undefined where it isn't set. */
export const walletNames = z.optional(
  z.pipe(
    z.string().check(z.refine(text => namesOf(text).every(isWallet), `none, or some of ${wallets.join(', ')}`)),
    z.transform((text): Wallet[] => namesOf(text).filter(isWallet)),
  ),
);
function namesOf(text: string): string[] {
  const names = text.split(',').map(name => name.trim());
  return names.filter(name => name !== '' && name !== 'none');
}

export const outsideKey = z.optional(z.string().check(z.minLength(16, 'at least 16 characters')));
/** `billing=…, operations=…`: a key for each system whose key is not the one made here. */
export const systemKeys = z.pipe(
  z._default(
    z.string().check(
      z.refine(
        text => {
          const pairs = pairsOf(text);
          const keys = pairs.map(([, key]) => key);
          const areForm = pairs.every(([name, key]) => isBackOfficeSystem(name) && /^[\w.~+/=-]{16,200}$/.test(key));
          return areForm && new Set(keys).size === keys.length;
        },
        `pairs such as billing=KEY, of ${backOfficeSystems.join(', ')}, each with its own key of 16 characters or more`,
      ),
    ),
    '',
  ),
  z.transform((text): Partial<Record<BackOfficeSystem, string>> => Object.fromEntries(pairsOf(text))),
);
function pairsOf(text: string): [string, string][] {
  const pairs = text.split(',').filter(pair => pair.trim() !== '');
  return pairs.map(pair => {
    const [name = '', ...key] = pair.trim().split('=');
    return [name, key.join('=')];
  });
}
export const networks = z.pipe(
  z._default(
    z.string().check(z.refine(text => allowedNetworks(text) !== undefined, 'networks such as 10.0.0.0/8,127.0.0.1')),
    '127.0.0.0/8,::1',
  ),
  z.transform(text => allowedNetworks(text) ?? { includes: () => false }),
);

const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(text);

/** Sites whose pages may show something in a frame, by their origins. */
export const origins = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(
          text => namesOf(text).every(isOrigin),
          'none, or origins such as https://www.example.com,https://help.example.com',
        ),
      ),
    'none',
  ),
  z.transform(namesOf),
);
