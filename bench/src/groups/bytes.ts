import type { Browser, Page } from '@playwright/test';
import { atMost, type Judged, plain } from '../figure.ts';
import { kibibytes } from '../numbers.ts';
import { ports } from '../ports.ts';
import { startPortal } from '../processes/portal.ts';
import { openBrowser, phone, signIn } from '../web/browser.ts';
import { openEveryMethod } from '../web/every-method.ts';
import { type Front, openFront } from '../web/front.ts';
import { isShown, type Screen, screens } from '../web/screens.ts';
import { type Kind, transferOf } from '../web/transfer.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const goals: Partial<Record<Screen['name'], { js: number; css?: number }>> = {
  login: { js: 135, css: 15 },
  dashboard: { js: 170 },
  Help: { js: 120 },
  PreFaq: { js: 120 },
  Faq: { js: 120 },
  Term: { js: 120 },
  PrivacyPolicy: { js: 120 },
  PayBill: { js: 175 },
  Usages: { js: 200 },
  Compare: { js: 200 },
  StartService: { js: 200 },
  StopService: { js: 200 },
  'StopService of a visitor': { js: 200 },
  TransferService: { js: 200 },
};

/** Screens for paying, with every way to pay opened. */
const everyMethod: readonly Screen['name'][] = ['PayBill', 'MakePayment'];
const everyMethodJs = 200;
const openAll = (page: Page) => openEveryMethod(page, `http://localhost:${ports.portal}`);

/** What Chromium transfers for each screen with an empty cache. */
export const bytesGroup: Group = {
  name: 'bytes',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const { portal } = await startPortal('server', dataDir);
    const fronts = {
      gzip: await openFront({ port: ports.front, encoding: 'gzip' }),
      brotli: await openFront({ port: ports.brotli, encoding: 'br' }),
    };
    const browser = await openBrowser();
    try {
      const figures: Judged[] = [];
      for (const screen of screens) {
        onProgress(screen.name);
        figures.push(...(await measureScreen(screen, browser, fronts)));
      }
      return figures;
    } finally {
      await browser.close();
      await fronts.gzip.close();
      await fronts.brotli.close();
      await portal.stop();
    }
  },
};

async function measureScreen(
  screen: Screen,
  browser: Browser,
  fronts: { gzip: Front; brotli: Front },
): Promise<Judged[]> {
  const measure = async ({ origin }: Front) => {
    const context = await phone(browser);
    if (screen.isSignedIn) await signIn(context, origin);
    const use = everyMethod.includes(screen.name) ? openAll : undefined;
    const transfer = await transferOf(context, `${origin}${screen.path}`, use);
    await context.close();
    return transfer;
  };
  const gzip = await measure(fronts.gzip);
  if (!isShown(screen, gzip.url)) return [plain(screen.name, 'not there', { note: `it leads to ${gzip.url}` })];
  const brotli = await measure(fronts.brotli);
  const [small, smaller] = [gzip.bytes, brotli.bytes];
  const goal = goals[screen.name];
  const figure = (kind: Kind, most?: number): Judged => {
    const name = `${screen.name} ${kind.toUpperCase()}, gzip`;
    const note = `brotli ${kibibytes(smaller[kind] / 1024)}`;
    const kib = small[kind] / 1024;
    return most === undefined ? plain(name, kibibytes(kib), { note }) : atMost(name, kib, most, kibibytes, { note });
  };
  const figures = [figure('js', goal?.js), figure('css', goal?.css), figure('html')];
  if (!everyMethod.includes(screen.name)) return figures;
  const opened = gzip.used.js / 1024;
  const note = `brotli ${kibibytes(brotli.used.js / 1024)}; card, address abroad, bank account, wallets, sheet, date`;
  const name = `${screen.name} JS with every method open, gzip`;
  return [...figures, atMost(name, opened, everyMethodJs, kibibytes, { note })];
}
