import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Pool } from '@wattershed/database/pool';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import { openBenchDatabase } from '../bench-database.ts';
import { atMost, type Judged } from '../figure.ts';
import { median, milliseconds } from '../numbers.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { openBrowser, phone, signIn } from '../web/browser.ts';
import { type BenchWizard, type Home, wizards } from '../web/wizards.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const runs = 3;
const observer = fileURLToPath(new URL('../web/observe-steps.js', import.meta.url));

/** The forms for moving, on a phone with a processor four times slower: from each press to the frame that shows the next step. */
export const stepsGroup: Group = {
  name: 'steps',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const browser = await openBrowser();
    try {
      const home = await emptyHome(database.sql);
      const figures: Judged[] = [];
      for (const wizard of wizards) {
        const walks: StepChange[][] = [];
        for (let run = 1; run <= runs; run += 1) {
          onProgress(`steps of ${wizard.name}, run ${run} of ${runs}`);
          walks.push(await walk(browser, wizard, home));
          await database.sql`delete from portal.service_draft`;
        }
        figures.push(slowestStep(wizard, walks));
      }
      return figures;
    } finally {
      await browser.close();
      await portal.stop();
      await database.stop();
    }
  },
};

/** What observe-steps.js leaves in the page. */
type StepChange = { step: string; tookMs: number };

async function walk(browser: Browser, { path, persona, walk }: BenchWizard, home: Home): Promise<StepChange[]> {
  const context = await phone(browser);
  try {
    await signIn(context, portalUrl, persona);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ path: observer });
    await page.goto(`${portalUrl}${path}`);
    await page.waitForLoadState('networkidle');
    await walk(page, home);
    await page.waitForLoadState('networkidle');
    return await page.evaluate<StepChange[]>('window.stepChanges');
  } finally {
    await context.close();
  }
}

/** The median of each step over the runs, and of these the largest. */
function slowestStep({ name }: BenchWizard, walks: readonly StepChange[][]): Judged {
  const [first = []] = walks;
  const steps = first.map(({ step }, index) => ({
    step,
    ms: median(walks.map(changes => changes[index]?.tookMs ?? Number.NaN)),
  }));
  const slowest = steps.reduce((most, one) => (one.ms > most.ms ? one : most), { step: 'none', ms: 0 });
  const all = steps.map(({ ms }) => milliseconds(ms)).join(', ');
  return atMost(`${name}: slowest change of step`, slowest.ms, 100, milliseconds, {
    note: `to “${slowest.step}”, from the press or from the answer that it waits for; all: ${all}; medians of ${runs} walks`,
  });
}

async function emptyHome(sql: Pool): Promise<Home> {
  const person = demoPeople.find(({ persona }) => persona === 'closed-and-paid');
  const [home] = await sql<Home>`
    select p.street, p.unit, p.zip from utility.account a join utility.premise p using (premise_id)
    where a.account_number = ${person?.accounts[0]?.accountNumber ?? ''}`;
  if (!home) throw new Error('nobody has moved out');
  return home;
}
