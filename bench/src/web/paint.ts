import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What the browser itself says about a screen, in milliseconds since the address was opened. */
export type Paint = {
  url: string;
  firstPaintMs: number;
  largestPaintMs: number;
  /** The element of the largest paint, for whoever wants to know what it was. */
  largest: string;
  /** Sum of what each long task took beyond 50 ms, after the first paint. */
  blockingMs: number;
  layoutShift: number;
};

type Observed = {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  shift: number;
  tasks: { start: number; duration: number }[];
  /** Paints that followed from the last click, with the time of the click. */
  clickedAt: number;
  sentAt: number;
  afterClick: { at: number; size: number }[];
};

declare global {
  interface Window {
    observed: Observed;
  }
}

/** 1.6 Mbit/s down, 150 ms there and back, a processor four times slower. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A page with an empty cache behind a slow line, watching itself. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await session.send('Network.clearBrowserCache');
  await page.addInitScript(observe);
  return page;
}

export async function paintOf(context: BrowserContext, address: string): Promise<Paint> {
  const page = await slowPage(context);
  await page.goto(address);
  await rest(page);
  const observed = await page.evaluate(() => window.observed);
  const url = page.url();
  await page.close();
  const { firstPaint, largestPaint, largest, shift, tasks } = observed;
  const blockingMs = tasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { url, firstPaintMs: firstPaint, largestPaintMs: largestPaint, largest, blockingMs, layoutShift: shift };
}

/** Nothing on the line for a while, and nothing left to do with what came. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

/** Runs in the page, before anything of its own. */
function observe(): void {
  const observed: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shift: 0,
    tasks: [],
    clickedAt: 0,
    sentAt: 0,
    afterClick: [],
  };
  window.observed = observed;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  watch('largest-contentful-paint', entry => {
    const { element } = entry as PerformanceEntry & { element?: Element | null };
    observed.largestPaint = entry.startTime;
    observed.largest = `${element?.tagName.toLowerCase() ?? '?'} "${element?.textContent?.slice(0, 40) ?? ''}"`;
  });
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
  watch('interaction-contentful-paint', entry => {
    const { size = 0, renderTime = 0 } = entry as PerformanceEntry & { size?: number; renderTime?: number };
    observed.afterClick.push({ at: renderTime || entry.startTime, size });
  });
  addEventListener(
    'click',
    event => {
      observed.clickedAt = event.timeStamp;
    },
    true,
  );
}
