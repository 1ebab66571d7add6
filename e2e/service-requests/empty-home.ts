import type { Page } from '@playwright/test';
import { expect, personOf } from '../journey.ts';
import type { OwnPortal } from '../portal/own-portal.ts';

export type Home = { street: string; unit: string; zip: string };

/** The home in California that Victor Hale moved out of stands empty. */
export async function emptyHome({ sql }: OwnPortal): Promise<Home> {
  const [home] = await sql<Home>`
    select p.street, p.unit, p.zip from utility.account a join utility.premise p using (premise_id)
    where a.account_number = ${personOf('closed-and-paid').accounts[0]?.accountNumber ?? ''}`;
  if (!home) throw new Error('nobody has moved out');
  return home;
}

/** Finds a home by its address in a form, where service can start at once. */
export async function chooseHome(page: Page, { street, unit, zip }: Home): Promise<void> {
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('Apartment or unit (optional)').fill(unit);
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByRole('button', { name: 'Find address' }).click();
  await page
    .getByRole('radio', { name: new RegExp(`^${street}`) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Continue with this address' }).click();
  await expect(page.getByText('Nobody is a customer there now. Service can start in your name.')).toBeVisible();
}
