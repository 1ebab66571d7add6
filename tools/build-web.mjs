import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, root, run, StepFailed } from './child.mjs';
import { npmCommand } from './npm.mjs';

const sources = ['apps/web', 'packages/domain', 'packages/contract', 'packages/texts'];
// What the build writes, and what it does not read.
const notInputs = new Set(['build', 'node_modules', '.react-router', '.vite', 'coverage']);
const buildDir = join(root, 'apps', 'web', 'build');
const hashFile = join(buildDir, '.build-hash');

/** Builds the web portal when its sources, its packages or its base path changed since the last build. */
export async function buildWebIfStale() {
  const hash = hashOfInputs();
  if (readBuiltHash() === hash) return;
  const startedAt = Date.now();
  console.log(
    existsSync(hashFile) ? 'Rebuilding the web portal because its sources changed' : 'Building the web portal',
  );
  const { command, first, shell } = npmCommand();
  const exitCode = await run(command, [...first, 'run', '--silent', 'build', '-w', 'apps/web'], { shell });
  if (exitCode > 128) throw new StepFailed('', exitCode);
  if (exitCode !== 0) throw new StepFailed('The web portal could not be built. See the lines above.');
  try {
    writeFileSync(hashFile, `${hash}\n`);
  } catch (error) {
    throw new StepFailed(`${hashFile} cannot be written: ${describe(error)}`);
  }
  console.log(`Built the web portal in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function readBuiltHash() {
  try {
    return readFileSync(hashFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function hashOfInputs() {
  const hash = createHash('sha256').update(`base path ${process.env.PORTAL_BASE_PATH ?? '/'}\n`);
  for (const file of [join(root, 'package-lock.json'), ...sources.flatMap(source => listFiles(join(root, source)))]) {
    hash.update(`${relative(root, file)}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/** Sorted, so that the hash is the same on every file system. Tests don't affect the build. */
function listFiles(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => !notInputs.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
