import type { Page } from '@playwright/test';

/** Waits until the server keeps a form with this in it; to be asked before it is typed, for the answer may be quick. */
export async function keptWith(page: Page, typed: string): Promise<void> {
  await page.waitForResponse(
    answer =>
      answer.url().endsWith('/api/Service/draft/keep') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(typed),
  );
}
