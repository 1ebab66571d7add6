import { createHash } from 'node:crypto';
import { html } from '@wattershed/texts/markup';
import type { Config } from '../../config.ts';
import type { InPage } from '../answers/headers.ts';

/**
 * Screens whose address can hold a key, or that lead to one: whoever knows such an address can do what it allows, so no script of
 * another company may read it. Names are those of apps/web/src/screens.ts, without what follows them.
 */
export const screensWithKeys: readonly string[] = [
  ...['authenticate', 'sso', 'AutoPayAnswer', 'ResetPasswordForm', 'UserAccountActivation', 'UpdateUser'],
  ...['ForgotPasswordMultipleAccount', 'ForgotUserIDMultipleAccount', 'GuestRegister', 'GuestRegistration'],
  ...['Connection', 'PreConnection', 'ConnectMeTrackRequest', 'ContactUs', 'ContactUsRequest'],
  ...['StartService', 'StopService', 'TransferService', 'TransferServicePrelogin', 'services', 'ServiceOrder'],
  ...['ServiceRequest', 'LandlordAgreement', 'landlordagreementsuccess', 'ScheduledPayment'],
];

const keyed = new RegExp(`^/(?:${screensWithKeys.join('|')})(?:/|$)`, 'i');

/** In a query: what emailed links have, and what other sites send people back with. */
const keysInQuery = /[?&](?:\w*key|\w*token|verificationId|confirm|invitation|question|payment|code|state|wallet)=/i;

/** Whether a page that is asked for by this address, below the base path, may have the script: a screen's name, and nothing behind it. */
export function isWatched(address: string): boolean {
  return /^\/[a-z\d]*(?:\/(?:[a-z]{1,20}|1))?$/i.test(address) && !/^\/login\/./i.test(address) && !keyed.test(address);
}

/**
 * The portal goes from page to page without the server. With a script of others in the page, it asks the server for one with a key
 * anew: that page comes without the script.
 */
const leaveForKeys = (basePath: string): string =>
  `(()=>{const keyed=${keyed},query=${keysInQuery},base=${JSON.stringify(basePath)}.length;` +
  'for(const name of["pushState","replaceState"]){const own=history[name];history[name]=function(state,title,to){' +
  'const{pathname,search,href}=new URL(to==null?location.href:String(to),location.href);' +
  'if(!keyed.test(pathname.slice(base))&&!/^\\/login\\/./i.test(pathname.slice(base))&&!query.test(search))return own.call(this,state,title,to);' +
  'location[name==="pushState"?"assign":"replace"](href)}}})()';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What the pages with the script of others have more than those of the build; undefined while there is none. */
export type WatchedPages = {
  inPage: (html: string) => string;
  /** The page as the build left it. */
  without: (html: string) => string;
  policy: (inPage: InPage) => InPage;
  scripts: readonly { name: string; integrity: string }[];
};

export function watchedPages({
  monitoring,
  basePath,
}: Pick<Config, 'monitoring' | 'basePath'>): WatchedPages | undefined {
  if (!monitoring) return undefined;
  const { script, integrity, origin } = monitoring;
  const leaving = leaveForKeys(basePath);
  // `async`, because the portal's own scripts would wait for a deferred one that doesn't come.
  const { markup: theirs } =
    html`<script async src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  // Our own code, whose every sign is in the policy's hash.
  const tags = `<script>${leaving}</script>${theirs}`;
  return {
    inPage: page => page.replace('</head>', () => `${tags}</head>`),
    without: page => page.replace(`${tags}</head>`, () => '</head>'),
    policy: inPage => ({
      ...inPage,
      scripts: [...inPage.scripts, sha256(leaving)],
      others: { script, origin },
    }),
    scripts: [
      { name: 'inline, before the script of others', integrity: sha256(leaving) },
      { name: script, integrity },
    ],
  };
}
