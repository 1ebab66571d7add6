import type { Page } from '@playwright/test';
import { expect, expectScreen } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';

export const utility = `http://localhost:${utilityPort}`;
/** The status of a refused link is up to the server; only the words matter here. */
export const refusedLink = /the server responded with a status of 4\d\d/;
export const phone = { width: 360, height: 740 };

export const stored = (page: Page, name: string) => page.evaluate(key => window.localStorage.getItem(key), name);

export async function speak(page: Page, baseURL: string | undefined, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: new URL(baseURL ?? '').origin }]);
}

export async function expectSignedInAs(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectScreen(page);
  await expect(page.getByRole('button', { name }).or(page.getByText(name)).first()).toBeAttached();
}
