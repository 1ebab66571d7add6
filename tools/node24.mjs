import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, node24Path, root, run, StepFailed } from './child.mjs';
import { reasonOfNpm, runNpm, tryNpm } from './npm.mjs';
import { asStep } from './step.mjs';

const lockFile = join(root, 'package-lock.json');
const installedMark = join(root, 'node_modules', '.wattershed-lock-hash');

/** Installs from the lock file if it has changed since the last install, and makes sure that Node 24 is there. */
export async function ensureInstalled() {
  if (readInstalledMark() !== hashOfLock() && !isInstalledByHand()) {
    forgetInstall();
    await asStep('Installing packages', installFromLock);
  }
  if (readInstalledMark() !== hashOfLock()) writeInstalledMark();
  if (!(await runsNode24())) {
    await asStep('Fetching Node 24, which npm left out because install scripts were off', async step => {
      // Packages that npm rebuilds run their scripts even where a user setting turns scripts off.
      await runNpm(['rebuild', 'node', '--ignore-scripts=false'], step, 'Node 24 could not be installed');
      return 'Fetched Node 24';
    });
  }
  if (!(await runsNode24())) {
    throw new StepFailed(
      `Node 24 is missing at ${node24Path()}. Run: npm rebuild node --ignore-scripts=false, or delete node_modules and start again.`,
    );
  }
}

// Node 24 is a development dependency, which NODE_ENV=production would leave out.
const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * `npm ci` refuses a lock file that lacks packages for other platforms, which npm leaves out when its registry doesn't
 * have them. `npm install --no-save` installs the same locked versions and writes no lock file.
 */
async function installFromLock(step) {
  const wanted = packagesToInstall();
  const timer = setInterval(() => {
    const present = wanted.filter(path => existsSync(join(root, path, 'package.json'))).length;
    if (present === 0) step.tell('fetching them');
    else step.tell(present < wanted.length ? `${present} of ${wanted.length}` : 'all unpacked, setting them up');
  }, 500);
  try {
    const said = await tryNpm(['ci', ...quietly], step);
    const failure = 'The packages could not be installed';
    if (said !== undefined && !lacksOnlyOptional(said)) throw new StepFailed(`${failure}: ${reasonOfNpm(said)}`);
    if (said !== undefined) await runNpm(['install', '--no-save', ...quietly], step, failure);
  } finally {
    clearInterval(timer);
  }
  return `Installed ${wanted.length} packages`;
}

/** Where the packages go that every machine needs; optional ones are for one platform or another, and links are our own. */
function packagesToInstall() {
  return Object.entries(readLock().packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .map(([path]) => path);
}

function readLock() {
  return JSON.parse(readFileSync(lockFile, 'utf8'));
}

function lacksOnlyOptional(npmLines) {
  const missing = npmLines.flatMap(line => /Missing: (@?[^@\s]+)@\S* from lock file/.exec(line)?.[1] ?? []);
  const { packages } = readLock();
  const optional = new Set(Object.values(packages).flatMap(entry => Object.keys(entry.optionalDependencies ?? {})));
  return missing.length > 0 && missing.every(name => optional.has(name));
}

async function runsNode24() {
  if (!existsSync(node24Path())) return false;
  const isRight = 'process.exit(process.versions.node.startsWith("24.") ? 0 : 1)';
  return (await run(node24Path(), ['-e', isRight], { stdio: 'ignore' }).catch(() => 1)) === 0;
}

/** Someone ran npm ci or npm install themselves: npm's own record of what it installed matches the lock file. */
function isInstalledByHand() {
  if (existsSync(installedMark)) return false;
  try {
    const { packages: present } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
    const { packages } = readLock();
    return packagesToInstall().every(path => present[path]?.version === packages[path].version);
  } catch {
    return false;
  }
}

function hashOfLock() {
  try {
    return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  } catch (error) {
    throw new StepFailed(`${lockFile} cannot be read: ${describe(error)}`);
  }
}

function readInstalledMark() {
  try {
    return readFileSync(installedMark, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Before npm touches anything: an install that is killed halfway must not count. */
function forgetInstall() {
  try {
    rmSync(installedMark, { force: true });
  } catch (error) {
    throw new StepFailed(`${installedMark} cannot be removed: ${describe(error)}`);
  }
}

function writeInstalledMark() {
  try {
    writeFileSync(installedMark, `${hashOfLock()}\n`);
  } catch (error) {
    throw new StepFailed(`${installedMark} cannot be written: ${describe(error)}`);
  }
}
