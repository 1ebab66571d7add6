import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, node24Path, root, run, StepFailed } from './child.mjs';
import { reasonOfNpm, runNpm, tryNpm } from './npm.mjs';

const lockFile = join(root, 'package-lock.json');
const installedMark = join(root, 'node_modules', '.wattershed-lock-hash');

/** Installs from the lock file if it has changed since the last install, and makes sure that Node 24 is there. */
export async function ensureInstalled() {
  if (readInstalledMark() !== hashOfLock() && !isInstalledByHand()) {
    console.log('Installing packages from package-lock.json (the first time takes a minute or two)');
    forgetInstall();
    await installFromLock();
  }
  if (readInstalledMark() !== hashOfLock()) writeInstalledMark();
  if (!(await runsNode24())) {
    console.log('Fetching Node 24, which npm left out because install scripts were off');
    // Packages that npm rebuilds run their scripts even where a user setting turns scripts off.
    await runNpm(['rebuild', 'node', '--ignore-scripts=false'], 'Node 24 could not be installed');
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
async function installFromLock() {
  const said = await tryNpm(['ci', ...quietly]);
  if (said === undefined) return;
  const failure = 'The packages could not be installed';
  if (!lacksOnlyOptional(said)) throw new StepFailed(`${failure}: ${reasonOfNpm(said)}`);
  console.log('The lock file leaves out packages of other platforms; installing all others as locked');
  await runNpm(['install', '--no-save', ...quietly], failure);
}

function lacksOnlyOptional(npmLines) {
  const missing = npmLines.flatMap(line => /Missing: (@?[^@\s]+)@\S* from lock file/.exec(line)?.[1] ?? []);
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
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
    const { packages: wanted } = JSON.parse(readFileSync(lockFile, 'utf8'));
    const { packages: present } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
    return Object.entries(wanted)
      .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional)
      .every(([path, entry]) => present[path]?.version === entry.version);
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
