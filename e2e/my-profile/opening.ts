import type { Page } from '@playwright/test';
import { expect, personOf } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

export const landlord = personOf('landlord');

/** My Profile of the landlord, with what the server knows of them on it. */
export async function openProfile(page: Page): Promise<void> {
  await beSignedInAs(page, 'landlord');
  await page.goto('myprofile');
  await expect(page.getByText(landlord.userName, { exact: true })).toBeVisible();
}
