import type { Page } from '@playwright/test';

type Changes = {
  intervals?: Record<string, number>;
  switches?: Record<string, boolean>;
  portals?: Record<string, string>;
};

/** The portal's own settings with some of them changed, as an operator would, for this page. */
export async function changeSettings(page: Page, changes: Changes): Promise<void> {
  await page.route('**/GetMatricSystemSettings', async route => {
    const answer = await (await route.fetch()).json();
    for (const [group, values] of Object.entries(changes)) Object.assign(answer.data[group], values);
    await route.fulfill({ json: answer });
  });
}

/** The portal's own settings with shorter intervals, so that a journey need not wait two minutes. */
export async function shortenIntervals(page: Page, intervals: Record<string, number>): Promise<void> {
  await changeSettings(page, { intervals });
}
