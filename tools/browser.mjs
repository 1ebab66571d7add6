// Finds the browsers of the journeys and component tests, or installs them: Debian's where apt is available, otherwise
// Playwright's own.
import { existsSync } from 'node:fs';
import { run, StepFailed } from './child.mjs';

const wholePlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows: pages are the same, and take a quarter less processor time. It keeps no page to go back to. */
const shellPlaces = ['/usr/bin/chromium-headless-shell'];

/**
 * The variables that name the browsers to Vitest and Playwright; without them they use the ones that Playwright has
 * installed. A CHROMIUM_PATH that was given is used for everything.
 */
export async function ensureBrowsers() {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
  if (CHROMIUM_PATH) return { CHROMIUM_PATH, HEADLESS_SHELL_PATH: HEADLESS_SHELL_PATH ?? '' };
  if (!findWhole() || !findShell()) await installFromDebian();
  const whole = findWhole();
  if (whole) return { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: findShell() ?? '' };
  console.log('Installing the browser of Playwright …');
  if ((await run('playwright', ['install', 'chromium'])) !== 0) {
    throw new StepFailed('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  }
  return { CHROMIUM_PATH: '', HEADLESS_SHELL_PATH: '' };
}

const findWhole = () => wholePlaces.find(path => existsSync(path));
const findShell = () => shellPlaces.find(path => existsSync(path));

/** Both at once, because they share a package of their very version. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt …');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}
