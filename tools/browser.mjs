// Finds a Chromium for the journeys, or installs one: Debian's where apt is available, otherwise Playwright's own.
import { existsSync } from 'node:fs';
import { run, StepFailed } from './child.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a system Chromium; undefined when Playwright has installed its own. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = places.find(path => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt …');
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet);
    const installed = places.find(path => existsSync(path));
    if (installed) return installed;
  }
  console.log('Installing the browser of Playwright …');
  if ((await run('playwright', ['install', 'chromium'])) !== 0) {
    throw new StepFailed('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  }
  return undefined;
}
