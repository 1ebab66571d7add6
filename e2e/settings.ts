import type { Page } from '@playwright/test';

/** The portal's own settings with shorter intervals, so that a journey need not wait two minutes. */
export async function shortenIntervals(page: Page, intervals: Record<string, number>): Promise<void> {
  await page.route('**/GetMatricSystemSettings', async route => {
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.intervals, intervals);
    await route.fulfill({ json: answer });
  });
}
