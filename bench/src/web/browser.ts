import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPeople } from '@wattershed/server/gateways/demo-people';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium, or Playwright's own, without the browser's background traffic. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || places.find(place => existsSync(place));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A phone of 412 px with nothing in its cache. */
export function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
}

/** Fills in the sign-in page as a demo customer, the past due one unless it says another. */
export async function fillSignIn(page: Page, persona = 'past-due'): Promise<void> {
  const person = demoPeople.find(one => one.persona === persona);
  if (!person) throw new Error(`nobody is ${persona}`);
  await page.fill('input[name=username]', person.userName);
  await page.fill('input[name=password]', person.password);
}

/**
 * Signs in and waits for the dashboard, so that the context may open any screen. The address changes before the dashboard is
 * drawn: who left then would come back as nobody does, without the account and the rights that the browser remembers.
 */
export async function signIn(context: BrowserContext, origin: string, persona?: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.waitForLoadState('networkidle');
  await fillSignIn(page, persona);
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard');
  await page.waitForFunction(() => (localStorage.getItem('roleRights') ?? '[]') !== '[]');
  await page.waitForLoadState('networkidle');
  await page.close();
}
