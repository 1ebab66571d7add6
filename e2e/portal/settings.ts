import type { Page } from '@playwright/test';

type Changes = {
  intervals?: Record<string, number>;
  switches?: Record<string, boolean>;
  portals?: Record<string, string>;
};

/** The portal's settings with some of them changed for this page, as an operator could. */
export async function changeSettings(page: Page, changes: Changes): Promise<void> {
  await page.route('**/GetMatricSystemSettings', async route => {
    const answer = await (await route.fetch()).json();
    for (const [group, values] of Object.entries(changes)) Object.assign(answer.data[group], values);
    await route.fulfill({ json: answer });
  });
}

/** The portal's settings with shorter intervals, so that a journey doesn't have to wait two minutes. */
export async function shortenIntervals(page: Page, intervals: Record<string, number>): Promise<void> {
  await changeSettings(page, { intervals });
}
