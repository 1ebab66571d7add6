import type { Page } from '@playwright/test';
import { portalTexts } from '@wattershed/texts/library';
import { type screens as Screens, screens } from '../../apps/web/src/screens.ts';

/** An address below the portal's path, and where it stands as a link. */
export type Link = { address: string; from: string };

export type Screen = (typeof Screens)[number];

/** What a screen shows when nothing loads any more; its links and its place as the page has them. */
type Shown = { path: string; says: string[]; links: string[]; parts: string[]; isAtRest: boolean };

const forms = screens.map(screen => ({
  screen,
  form: new RegExp(`^${screen.path.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}/?$`, 'i'),
}));

const screenAt = (path: string): Screen | undefined => forms.find(({ form }) => form.test(path))?.screen;

/** Leads on to the screen that one starts with, or to the one of another name. */
const leadsOn = /^\/(?:services)?$/i;

/** What the server answers itself, beside the screens: pages without script, feeds, and files. */
const ofServer = /^\/(?:outages-now|feeds|api|unsubscribe)(?:\/|$)/i;

/** Leads to somebody else's site: the identity provider. */
const leavesThePortal = /^\/sso$/i;

const astray = /^\/(?:Error|Error404|Maintenance|UnsupportedBrowser)$/i;

/** What stands above the reason why this person can’t see or do something. */
const titlesOfRefusals = new Set(
  Object.entries(portalTexts.written('accounts', 'EN_US')).flatMap(([key, title]) =>
    /^accounts\.(?:notAllowed\..+|readingOver)\.title$/.test(key) ? [title] : [],
  ),
);

const partsOf = (address: string) => new URL(address, 'http://portal.example');

/** Addresses that differ in numbers and keys, and in what they ask a screen for, have one shape: one of them is opened. */
export function shapeOf(address: string): string {
  const { pathname, searchParams } = partsOf(address);
  const path = pathname.toLowerCase().replaceAll(/\/[^/]*\d[^/]*/g, '/#');
  return [path, ...new Set(searchParams.keys())].join(' ');
}

/** A visitor or a person who follows links from the page that is open. No screen is loaded anew. */
export class LinkWalk {
  /** What is wrong with the links that were followed. */
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #isSignedIn: boolean;
  readonly #isLeftOut: (screen: Screen) => boolean;
  /** The path of the portal, without the slash at its end. */
  readonly #base: string;
  readonly #opened = new Map<string, Shown>();
  #screen: Screen | undefined;

  /**
   * Begins on a page of the portal that is open, one without a slash in its name. Screens that `isLeftOut` names are opened, but it is
   * another walk that follows their links.
   */
  constructor(page: Page, { isSignedIn, isLeftOut }: { isSignedIn: boolean; isLeftOut: (screen: Screen) => boolean }) {
    this.#page = page;
    this.#isSignedIn = isSignedIn;
    this.#isLeftOut = isLeftOut;
    this.#base = new URL('.', page.url()).pathname.replace(/\/$/, '');
  }

  /** How many shapes of addresses were opened. */
  get size(): number {
    return this.#opened.size;
  }

  /** Opens these links, every link on their screens, and so on: each shape once. */
  async followAll(starts: readonly Link[]): Promise<void> {
    const toParts: Link[] = [];
    const waiting: Link[] = [];
    const known = new Set<string>();
    const add = (link: Link) => {
      if (link.address.includes('#')) toParts.push(link);
      if (known.has(shapeOf(link.address))) return;
      known.add(shapeOf(link.address));
      waiting.push(link);
    };
    for (const start of starts) add(start);
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      const { address } = link;
      for (const found of await this.open(link)) add({ address: found, from: address.replace(/#.*/, '') });
    }
    this.#findLostParts(toParts);
  }

  /** Opens one link, and returns those of the portal on its screen. */
  async open({ address, from }: Link): Promise<string[]> {
    const note = (what: string) => this.faults.push(`${address}, a link of ${from}, ${what}`);
    const { pathname, search } = partsOf(address);
    if (leavesThePortal.test(pathname)) return [];
    if (ofServer.test(pathname)) {
      const answer = await this.#page.request.get(this.#base + address);
      if (!answer.ok()) note(`is answered with ${answer.status()}`);
      return [];
    }
    const screen = screenAt(pathname);
    if (!screen && !leadsOn.test(pathname)) note('is no address of the portal');
    const arrival = { address: this.#base + pathname + search, isSameScreen: screen === this.#screen };
    const shown = await this.#page.evaluate(arriveAt, arrival);
    const path = this.below(shown.path);
    this.#screen = screenAt(path);
    this.#opened.set(shapeOf(address), shown);
    if (!shown.isAtRest) note('never stops loading');
    if (astray.test(path)) note(`leads to ${path}`);
    if (this.#isSignedIn && /^\/login$/i.test(path)) note('leads to signing in once more');
    if (shown.says.some(words => titlesOfRefusals.has(words))) note('leads to a refusal');
    if (this.#screen && this.#isLeftOut(this.#screen)) return [];
    return shown.links.filter(isOfPortal).map(link => this.below(link, pathname + search));
  }

  /** An address as it is below the portal's path; one that isn't there can't be opened. */
  below(link: string, page = ''): string {
    if (link.startsWith('#')) return page + link;
    return link.startsWith(`${this.#base}/`) ? link.slice(this.#base.length) : `/outside-of-the-portal${link}`;
  }

  #findLostParts(links: readonly Link[]): void {
    for (const { address, from } of links) {
      const shown = this.#opened.get(shapeOf(address));
      const part = decodeURIComponent(partsOf(address).hash.slice(1));
      if (shown && !shown.parts.includes(part)) {
        this.faults.push(`${address}, a link of ${from}, names a part that isn't on its page`);
      }
    }
  }
}

/** Other links are of another site, a telephone, or an email program. */
const isOfPortal = (link: string) => !/^(?:[a-z]+:|\/\/)/i.test(link);

declare global {
  interface Window {
    callsUnderWay: number;
  }
}

/** For the page, before the portal's own scripts. */
export function countCalls(): void {
  const send = window.fetch;
  window.callsUnderWay = 0;
  window.fetch = (...call) => {
    window.callsUnderWay++;
    return send(...call).finally(() => window.callsUnderWay--);
  };
}

/**
 * In the page: goes to an address as the buttons of the browser do, and tells what is there once nothing loads any more. The end of its
 * patience is counted in frames, of which a crowded machine has fewer.
 */
async function arriveAt({ address, isSameScreen }: { address: string; isSameScreen: boolean }): Promise<Shown> {
  const { pathname } = window.location;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.history.pushState({ key: address }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  const isLoading = () =>
    document.querySelector('[data-wordless], [aria-busy="true"]') !== null ||
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === 'Loading') ||
    window.callsUnderWay > 0;
  // A new screen takes the focus.
  const isThere = () =>
    isSameScreen || window.location.pathname === pathname || document.activeElement !== document.body;
  let quiet = 0;
  for (let frames = 0; quiet < 3 && frames < 1800; frames++) {
    // A page that has nothing to draw may wait long for its next frame.
    await Promise.race([new Promise(requestAnimationFrame), new Promise(done => setTimeout(done, 1_000))]);
    // What is being rendered in the background goes first; a page that is never idle doesn't keep us forever.
    await new Promise(done => requestIdleCallback(done, { timeout: 1_000 }));
    quiet = isThere() && !isLoading() ? quiet + 1 : 0;
  }
  const links = [...document.querySelectorAll('a[href]:not([role="button"])')];
  return {
    path: window.location.pathname,
    says: [...document.querySelectorAll('main p')].map(({ textContent }) => textContent ?? ''),
    links: links.map(link => link.getAttribute('href') ?? ''),
    parts: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    isAtRest: quiet === 3,
  };
}
