import type { Page } from '@playwright/test';

export type Home = { street: string; unit: string; zip: string };

/** A form in steps, the demo person who fills it in, and how they get to its last step without sending it. */
export type BenchWizard = {
  name: string;
  path: string;
  persona: string;
  walk: (page: Page, home: Home) => Promise<void>;
};

const betweenLooksMs = 300;
const mostLooks = 100;

/** Presses it and waits for the step that it leads to, without looking for it in every frame: that would be measured, too. */
async function press(page: Page, name: string): Promise<void> {
  const seen = () => page.evaluate<number>('window.stepChanges.length');
  const before = await seen();
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  for (let looks = 0; (await seen()) === before; looks += 1) {
    if (looks === mostLooks) throw new Error(`${name} led to no other step of ${page.url()}`);
    await page.waitForTimeout(betweenLooksMs);
  }
  await page.waitForLoadState('networkidle');
}

const goOn = (page: Page) => press(page, 'Continue');
const anyTime = (page: Page) => page.getByRole('radio', { name: /^All day/ }).check();

async function chooseHome(page: Page, { street, unit, zip }: Home): Promise<void> {
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('Apartment or unit (optional)').fill(unit);
  await page.getByLabel('ZIP code').fill(zip);
  await page.getByRole('button', { name: 'Find address' }).click();
  const found = page.getByRole('radio', { name: new RegExp(`^${street}`) });
  await found.first().check();
  await press(page, 'Continue with this address');
  await goOn(page);
}

export const wizards: readonly BenchWizard[] = [
  {
    name: 'StartService',
    path: '/StartService',
    persona: 'on-time',
    async walk(page, home) {
      await chooseHome(page, home);
      for (const _ of ['who', 'identity', 'letters']) await goOn(page);
      await anyTime(page);
      await goOn(page);
    },
  },
  {
    name: 'StopService',
    path: '/StopService',
    persona: 'credit',
    async walk(page) {
      await anyTime(page);
      await goOn(page);
      await page.getByLabel('Why does it end?').selectOption('I’m moving away');
      await goOn(page);
      await goOn(page);
    },
  },
  {
    name: 'TransferService',
    path: '/TransferService',
    persona: 'credit',
    async walk(page, home) {
      await anyTime(page);
      await goOn(page);
      await chooseHome(page, home);
      await anyTime(page);
      await goOn(page);
      await page.getByLabel('Why does service end at the old address?').selectOption('I’m moving within the area');
      await goOn(page);
      await goOn(page);
    },
  },
  {
    name: 'LandlordAgreement',
    path: '/LandlordAgreement',
    persona: 'landlord',
    async walk(page) {
      await page.getByRole('button', { name: 'Select all' }).click();
      await goOn(page);
      await page.getByRole('textbox', { name: 'Phone number' }).fill('9165550177');
      await goOn(page);
      await goOn(page);
    },
  },
];
