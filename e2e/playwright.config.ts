import { defineConfig } from '@playwright/test';
import { portalPort } from './portal/ports.ts';

const basePath = (process.env.PORTAL_BASE_PATH ?? '/').replace(/\/?$/, '/');
// The headless shell, if there is one: it takes a quarter less of the processor.
const chromiumPath = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;
const reportFile = process.env.WATTERSHED_REPORT;

/** Only the last such list counts, so it includes what is in Playwright's own. */
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Chromium's own pages: one behind the address bar of each window, and so of each journey, and a spare one. */
const partsOfTheWindow = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * Journeys run against the built web app, the real server, and a real database. A worker runs its journeys one after
 * another on one small city.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './portal/start-portal.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Waiting longer costs nothing while all is well, and two workers share a machine that others may use, too.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  outputDir: '../test-results',
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    baseURL: `http://localhost:${portalPort}${basePath}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What can't be pressed for as long as anything else may take to come won't be.
    actionTimeout: 90_000,
    // What moves while something loads is drawn sixty times a second, for nobody.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey, kept or not, takes a third of the time; the screenshot and the page's tree tell most of it.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...switchedOffByPlaywright, ...partsOfTheWindow].join(',')}`,
      ],
    },
  },
});
