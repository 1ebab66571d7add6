import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { earlyScript } from './vite/early-script.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each state of each screen is looked at in both color schemes and all languages. */
    everyLook: boolean;
    /** The time that COMPONENT_NOW names, at which each test starts instead of at the machine's. */
    componentNow: string | undefined;
  }
}

// The headless shell, if there is one: it takes a quarter less of the processor.
const chromiumPath = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH;

/** Component tests: pieces and whole screens in Chromium, with the real texts and styles and a network that the test plays. */
export default defineProject({
  plugins: [callsWithoutSchemas(), earlyScript()],
  // Found by Vite one by one these would load the page anew in the middle of a test.
  optimizeDeps: {
    include: [
      ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router'],
      ...['@tanstack/react-query', '@mantine/form', 'axe-core', 'minisearch', 'vitest-browser-react'],
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 120_000,
    provide: { everyLook: process.env.EVERY_LOOK === 'true', componentNow: process.env.COMPONENT_NOW || undefined },
    // One page for all files: what one leaves behind is taken away in test/setup.ts.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A crowded machine takes its time to start a browser.
      connectTimeout: 300_000,
      viewport: { width: 1024, height: 800 },
      // A part of a name or a text is enough, as in the journeys.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          ...(chromiumPath ? { executablePath: chromiumPath } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        // What moves while something loads is drawn sixty times a second, for nobody.
        contextOptions: { locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
