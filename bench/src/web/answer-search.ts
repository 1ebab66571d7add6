import { fileURLToPath } from 'node:url';
import { getHelpIndex } from '@wattershed/contract/help/reading';
import { atMost, type Judged } from '../figure.ts';
import { median, milliseconds } from '../numbers.ts';
import { portalUrl } from '../processes/portal.ts';
import { openBrowser, phone } from './browser.ts';

const observer = fileURLToPath(new URL('./observe-search.js', import.meta.url));
const entriesAsked = 500;
const words = ['high bill', 'pay my bil', 'power outage', 'move to another home', 'paperless'];

type Index = { data: { entries: { key: string; title: string }[] } };

/** As many entries as a large utility has, made of what the reference utility has written. */
function grown(index: Index): Index {
  const { entries } = index.data;
  const all = Array.from({ length: entriesAsked }, (_, at) => {
    const entry = entries[at % entries.length];
    if (!entry) throw new Error('the help has no entries');
    return { ...entry, key: `${entry.key}-${at}` };
  });
  return { ...index, data: { ...index.data, entries: all } };
}

/** The search of answers, on a phone with a processor four times slower: from each letter to the frame that shows what it finds. */
export async function measureAnswerSearch(): Promise<Judged> {
  const browser = await openBrowser();
  try {
    const context = await phone(browser);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ path: observer });
    await page.route(`**${getHelpIndex.path}?*`, async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: grown((await answer.json()) as Index) });
    });
    await page.goto(`${portalUrl}/Help`);
    await page.waitForLoadState('networkidle');
    const field = page.getByRole('searchbox');
    await field.fill('bill');
    await page.locator('search ol li').first().waitFor();
    for (const asked of words) {
      await field.fill('');
      await field.pressSequentially(asked, { delay: 150 });
    }
    const took = await page.evaluate<number[]>('window.searchesTookMs');
    return atMost(`search over ${entriesAsked} entries: median`, median(took), 50, milliseconds, {
      note: `${took.length} letters typed, the slowest ${milliseconds(Math.max(...took))}`,
    });
  } finally {
    await browser.close();
  }
}
