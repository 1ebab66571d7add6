import type { Browser, Page } from '@playwright/test';
import { atMost, type Judged } from '../../figure.ts';
import { kibibytes, median, seconds } from '../../numbers.ts';
import { phone } from '../../web/browser.ts';
import type { Front } from '../../web/front.ts';
import { observedIn, rest, slowPage } from '../../web/paint.ts';
import type { Settings } from '../group.ts';

const path = '/PreOutages';
const runs = 5;

type FirstList = {
  firstPaintMs: number;
  /** When the list is in the page and painted. */
  listMs: number;
  /** The page and the styles that hold it up. */
  neededBytes: number;
  /** All that had come by then, scripts included. */
  comeBytes: number;
  /** When the first part of the map was asked for; null for never. */
  mapMs: number | null;
};

/** Someone in the dark, on a bad line, who isn't signed in: when the list can be read, and what had to come for it. */
export async function measureOutageList(
  browser: Browser,
  { front, scriptless }: { front: Front; scriptless: Front },
  { onProgress }: Pick<Settings, 'onProgress'>,
): Promise<Judged[]> {
  const visits: FirstList[] = [];
  const bare: FirstList[] = [];
  for (let run = 1; run <= runs; run += 1) {
    onProgress(`${path}, run ${run} of ${runs}`);
    visits.push(await visit(browser, front));
    bare.push(await visit(browser, scriptless));
  }
  const middle = (of: FirstList[], name: 'firstPaintMs' | 'listMs' | 'neededBytes' | 'comeBytes') =>
    median(of.map(one => one[name]));
  const early = visits.filter(({ mapMs, listMs }) => mapMs !== null && mapMs < listMs).length;
  const without = visits.filter(({ mapMs }) => mapMs === null).length;
  return [
    atMost('PreOutages first paint', middle(visits, 'firstPaintMs') / 1_000, 0.8, seconds, {
      floor: seconds(middle(bare, 'firstPaintMs') / 1_000),
      note: 'the floor is the same page without its scripts',
    }),
    atMost('PreOutages list on the page', middle(visits, 'listMs') / 1_000, 0.8, seconds, {
      floor: seconds(middle(bare, 'listMs') / 1_000),
    }),
    atMost('PreOutages bytes the list needs', middle(visits, 'neededBytes') / 1_024, 30, kibibytes, {
      note: `the page and its styles, as they travel; with what else had come by then ${kibibytes(middle(visits, 'comeBytes') / 1_024)}`,
    }),
    atMost('PreOutages visits whose map came before the list', early, 0, String, {
      note: `of ${runs}; ${without} asked for no map at all: on a phone it comes when it is chosen`,
    }),
  ];
}

async function visit(browser: Browser, front: Front): Promise<FirstList> {
  const context = await phone(browser);
  try {
    const page = await slowPage(context);
    await page.goto(`${front.origin}${path}`);
    await rest(page);
    const { firstPaint, outages } = await observedIn(page);
    if (outages === 0) throw new Error(`${path} shows no outage`);
    const listMs = Math.max(firstPaint, outages);
    return { firstPaintMs: firstPaint, listMs, ...(await bytesIn(page, listMs)) };
  } finally {
    await context.close();
  }
}

function bytesIn(page: Page, byMs: number): Promise<Pick<FirstList, 'neededBytes' | 'comeBytes' | 'mapMs'>> {
  return page.evaluate(listMs => {
    type Timed = PerformanceResourceTiming & { renderBlockingStatus?: string };
    const [html] = performance.getEntriesByType('navigation') as Timed[];
    const parts = performance.getEntriesByType('resource') as Timed[];
    const sum = (list: Timed[]) => list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    const styles = parts.filter(one => one.renderBlockingStatus === 'blocking' && one.name.includes('.css'));
    const page = html?.encodedBodySize ?? 0;
    const map = parts.filter(({ name }) => /drawn-map/.test(name)).map(one => one.startTime);
    return {
      neededBytes: page + sum(styles),
      comeBytes: page + sum(parts.filter(({ responseEnd }) => responseEnd <= listMs)),
      mapMs: map.length > 0 ? Math.min(...map) : null,
    };
  }, byMs);
}
