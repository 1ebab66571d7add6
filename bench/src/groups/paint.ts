import type { Browser } from '@playwright/test';
import { atMost, type Judged, plain } from '../figure.ts';
import { median, milliseconds, seconds, shift, times } from '../numbers.ts';
import { ports } from '../ports.ts';
import { startPortal } from '../processes/portal.ts';
import { fillSignIn, openBrowser, phone, signIn } from '../web/browser.ts';
import { type Front, openFront } from '../web/front.ts';
import { observedIn, type Paint, paintOf, rest, slowPage } from '../web/paint.ts';
import { isShown, type Screen, screens } from '../web/screens.ts';
import { theWorld } from '../world.ts';
import type { Group, Settings } from './group.ts';
import { measureOutageList } from './outages/outage-paint.ts';

const runs = 3;

/** One visit differs from the next by a tenth, which is all that the goal leaves. */
const loginPairs = 9;

/** What a person on a slow phone sees and when: 4 times slower processor, 1.6 Mbit/s, 150 ms round trip. */
export const paintGroup: Group = {
  name: 'paint',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const { portal } = await startPortal('server', dataDir);
    const front = await openFront({ port: ports.front, apiDelayMs: 100 });
    const scriptless = await openFront({ port: ports.scriptless, scriptless: true });
    const browser = await openBrowser();
    try {
      return [
        ...(await measureStarts(browser, { front, scriptless }, settings)),
        ...(await measureOutageList(browser, { front, scriptless }, settings)),
        ...(await measureDashboard(browser, front, settings)),
        ...(await measureUsage(browser, front, settings)),
        ...(await measureShifts(browser, front, settings)),
      ];
    } finally {
      await browser.close();
      await front.close();
      await scriptless.close();
      await portal.stop();
    }
  },
};

type Start = { name: string; path: string; atMostTimes: number };

const starts: readonly Start[] = [
  { name: 'login', path: '/login', atMostTimes: 1.1 },
  { name: 'MakePayment', path: '/MakePayment', atMostTimes: 1.15 },
  { name: 'PreFaq', path: '/PreFaq', atMostTimes: 1.1 },
];

type Fronts = { front: Front; scriptless: Front };

async function measureStarts(browser: Browser, { front, scriptless }: Fronts, settings: Settings): Promise<Judged[]> {
  const figures: Judged[] = [];
  for (const start of starts) figures.push(...(await measureStart(start, browser, front, scriptless, settings)));
  return figures;
}

/** A page that is there before its scripts, for whoever isn't signed in. */
async function measureStart(
  { name, path, atMostTimes }: Start,
  browser: Browser,
  front: Front,
  scriptless: Front,
  { onProgress }: Settings,
): Promise<Judged[]> {
  const ours: Paint[] = [];
  const bare: Paint[] = [];
  for (let pair = 1; pair <= loginPairs; pair += 1) {
    onProgress(`${name}, pair ${pair} of ${loginPairs}, with and without scripts`);
    const visitOurs = async () => void ours.push(await visit(browser, front, path, false));
    const visitBare = async () => void bare.push(await visit(browser, scriptless, path, false));
    for (const go of pair % 2 ? [visitOurs, visitBare] : [visitBare, visitOurs]) await go();
  }
  const html = await (await fetch(`${front.origin}${path}`)).text();
  const [largest, floor] = [middle(ours, 'largestPaintMs'), middle(bare, 'largestPaintMs')];
  const ratio = median(ours.map(({ largestPaintMs }, pair) => largestPaintMs / (bare[pair]?.largestPaintMs ?? 0)));
  return [
    plain(`${name} arrives as a page, not as a script`, /<h1\b/.test(html) ? 'yes' : 'no', {
      note: 'whether its heading is in the HTML; without it the floor below is an empty page too',
    }),
    plain(`${name} first paint`, seconds(middle(ours, 'firstPaintMs') / 1_000), {
      floor: seconds(middle(bare, 'firstPaintMs') / 1_000),
    }),
    plain(`${name} largest paint`, seconds(largest / 1_000), {
      floor: seconds(floor / 1_000),
      note: `${ours[0]?.largest}; the floor is the same page without its scripts`,
    }),
    atMost(`${name} largest paint to that without scripts`, ratio, atMostTimes, times, {
      note: `median of ${loginPairs} pairs of neighboring visits`,
    }),
    atMost(`${name} blocking time`, middle(ours, 'blockingMs'), 150, milliseconds),
  ];
}

async function measureDashboard(browser: Browser, front: Front, { onProgress }: Settings): Promise<Judged[]> {
  const cold: Paint[] = [];
  const after: AfterSignIn[] = [];
  for (let run = 1; run <= runs; run += 1) {
    onProgress(`dashboard, run ${run} of ${runs}, cold and after sign-in`);
    cold.push(await visit(browser, front, '/dashboard', true));
    after.push(await paintAfterSignIn(browser, front));
  }
  const largestCold = middle(cold, 'largestPaintMs') / 1_000;
  const fromClick = median(after.map(({ largestPaintMs }) => largestPaintMs)) / 1_000;
  const amountFromClick = median(after.map(({ amountMs }) => amountMs)) / 1_000;
  const payLinkFromClick = median(after.map(({ payLinkMs }) => payLinkMs)) / 1_000;
  return [
    plain('dashboard first paint, cold', seconds(middle(cold, 'firstPaintMs') / 1_000)),
    atMost('dashboard amount due on the page, cold', middle(cold, 'amountMs') / 1_000, 1.8, seconds),
    plain('dashboard way to pay on the page, cold', seconds(middle(cold, 'payLinkMs') / 1_000)),
    atMost('dashboard largest paint, cold', largestCold, 1.8, seconds, { note: `${cold[0]?.largest}; API 100 ms` }),
    atMost('dashboard amount due on the page after sign-in', amountFromClick, 0.9, seconds),
    plain('dashboard way to pay on the page after sign-in', seconds(payLinkFromClick)),
    Number.isFinite(fromClick)
      ? atMost('dashboard largest paint after sign-in', fromClick, 0.9, seconds, {
          note: `from the click on "Sign in", the sign-in call with it; ${after[0]?.largest}`,
        })
      : plain('dashboard largest paint after sign-in', '-', { note: 'this browser doesn’t tell what a click painted' }),
    plain('dashboard blocking time, cold', milliseconds(middle(cold, 'blockingMs'))),
  ];
}

/** The screens with most of the charts, with nothing in the cache. */
async function measureUsage(browser: Browser, front: Front, { onProgress }: Settings): Promise<Judged[]> {
  const figures: Judged[] = [];
  for (const { name, path } of screens.filter(one => one.name === 'Usages' || one.name === 'Compare')) {
    const cold: Paint[] = [];
    for (let run = 1; run <= runs; run += 1) {
      onProgress(`${name}, run ${run} of ${runs}, cold`);
      cold.push(await visit(browser, front, path, true));
    }
    const largest = middle(cold, 'largestPaintMs') / 1_000;
    figures.push(
      atMost(`${name} largest paint, cold`, largest, 2, seconds, { note: `${cold[0]?.largest}; API 100 ms` }),
    );
  }
  return figures;
}

async function measureShifts(browser: Browser, front: Front, { onProgress }: Settings): Promise<Judged[]> {
  const figures: Judged[] = [];
  for (const screen of screens) {
    onProgress(`layout shift of ${screen.name}`);
    figures.push(await shiftOf(browser, front, screen));
  }
  return figures;
}

async function shiftOf(browser: Browser, front: Front, screen: Screen): Promise<Judged> {
  const paint = await visit(browser, front, screen.path, screen.isSignedIn);
  const name = `${screen.name} layout shift`;
  if (!isShown(screen, paint.url)) return plain(name, 'not there', { note: `it leads to ${paint.url}` });
  const note = `largest paint ${seconds(paint.largestPaintMs / 1_000)}, blocking ${milliseconds(paint.blockingMs)}, one run`;
  return atMost(name, paint.layoutShift, 0.02, shift, { note });
}

/** One visit by someone whose browser has nothing of ours in its cache. */
async function visit(browser: Browser, front: Front, path: string, isSignedIn: boolean): Promise<Paint> {
  const context = await phone(browser);
  try {
    if (isSignedIn) await signIn(context, front.origin);
    return await paintOf(context, `${front.origin}${path}`);
  } finally {
    await context.close();
  }
}

type AfterSignIn = { largestPaintMs: number; largest: string; amountMs: number; payLinkMs: number };

/** From the click to the largest paint it causes on the dashboard, with what the sign-in page had loaded. */
async function paintAfterSignIn(browser: Browser, front: Front): Promise<AfterSignIn> {
  const context = await phone(browser);
  try {
    const page = await slowPage(context);
    await page.goto(`${front.origin}/login`);
    await rest(page);
    await fillSignIn(page);
    await page.click('button[type=submit]');
    await page.waitForURL('**/dashboard');
    await rest(page);
    const { clickedAt, afterClick, amount, payLink } = await observedIn(page);
    const painted = afterClick.filter(({ path }) => path.toLowerCase().endsWith('/dashboard'));
    const largest = painted.reduce((most, one) => (one.size > most.size ? one : most), {
      at: Number.NaN,
      size: 0,
      text: '',
    });
    return {
      largestPaintMs: largest.at - clickedAt,
      largest: largest.text,
      amountMs: amount - clickedAt,
      payLinkMs: payLink - clickedAt,
    };
  } finally {
    await context.close();
  }
}

function middle(
  paints: readonly Paint[],
  name: 'firstPaintMs' | 'largestPaintMs' | 'amountMs' | 'payLinkMs' | 'blockingMs',
): number {
  return median(paints.map(paint => paint[name]));
}
