import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What the browser itself reports about a screen, in milliseconds since it was opened. */
export type Paint = {
  url: string;
  firstPaintMs: number;
  largestPaintMs: number;
  /** The element of the largest paint, to see what it was. */
  largest: string;
  /** When the page first shows an amount of money; 0 for never. */
  amountMs: number;
  /** When it first shows a link that names one, as the way to pay does; 0 for never. */
  payLinkMs: number;
  /** Sum of what each long task took beyond 50 ms, after the first paint. */
  blockingMs: number;
  layoutShift: number;
};

/** What observe-page.js leaves in the page. */
type Observed = {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  amount: number;
  payLink: number;
  outages: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  clickedAt: number;
  /** Paints caused by a click. */
  afterClick: { at: number; size: number; text: string; path: string }[];
};

const observer = fileURLToPath(new URL('./observe-page.js', import.meta.url));

/** 1.6 Mbit/s down, 150 ms round trip, a processor four times slower. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A page with an empty cache on a slow connection, watching itself. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await session.send('Network.clearBrowserCache');
  // It says that the letters are in the cache (decision 41).
  await context.clearCookies({ name: 'letters' });
  await page.addInitScript({ path: observer });
  return page;
}

export async function paintOf(context: BrowserContext, address: string): Promise<Paint> {
  const page = await slowPage(context);
  await page.goto(address);
  await rest(page);
  const observed = await observedIn(page);
  const url = page.url();
  await page.close();
  const { firstPaint, largestPaint, largest, amount, payLink, shift, tasks } = observed;
  const blockingMs = tasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    url,
    firstPaintMs: firstPaint,
    largestPaintMs: largestPaint,
    largest,
    amountMs: amount,
    payLinkMs: payLink,
    blockingMs,
    layoutShift: shift,
  };
}

export function observedIn(page: Page): Promise<Observed> {
  return page.evaluate<Observed>('window.observed');
}

/** No traffic for a while, and no work left. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}
