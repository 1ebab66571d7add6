import type { BrowserContext } from '@playwright/test';
import { atMost, type Judged, plain } from '../figure.ts';
import { kibibytes } from '../numbers.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { openBrowser, phone, signIn } from '../web/browser.ts';
import { isShown, type Screen, screens } from '../web/screens.ts';
import { type Kind, transferOf } from '../web/transfer.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const goals: Partial<Record<Screen['name'], { js: number; css?: number }>> = {
  login: { js: 150, css: 15 },
  dashboard: { js: 200 },
};

/** What Chromium transfers for each screen when it has nothing of it yet. */
export const bytesGroup: Group = {
  name: 'bytes',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const { portal } = await startPortal('server', dataDir);
    const browser = await openBrowser();
    const [visitor, customer] = [await phone(browser), await phone(browser)];
    await signIn(customer, portalUrl);
    const figures: Judged[] = [];
    for (const screen of screens) {
      onProgress(screen.name);
      figures.push(...(await measureScreen(screen, screen.isSignedIn ? customer : visitor)));
    }
    await browser.close();
    await portal.stop();
    return figures;
  },
};

async function measureScreen(screen: Screen, context: BrowserContext): Promise<Judged[]> {
  const gzip = await transferOf(context, `${portalUrl}${screen.path}`, 'gzip');
  if (!isShown(screen, gzip.url)) return [plain(screen.name, 'not there', { note: `it leads to ${gzip.url}` })];
  const brotli = await transferOf(context, `${portalUrl}${screen.path}`, 'br');
  const [small, smaller] = [gzip.bytes, brotli.bytes];
  const goal = goals[screen.name];
  const figure = (kind: Kind, most?: number): Judged => {
    const name = `${screen.name} ${kind.toUpperCase()}, gzip`;
    const note = `brotli ${kibibytes(smaller[kind] / 1024)}`;
    const kib = small[kind] / 1024;
    return most === undefined ? plain(name, kibibytes(kib), { note }) : atMost(name, kib, most, kibibytes, { note });
  };
  return [figure('js', goal?.js), figure('css', goal?.css), figure('html')];
}
