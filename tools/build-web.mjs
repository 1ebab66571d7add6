import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, root, run, StepFailed } from './child.mjs';
import { hashOfSources } from './hash-of-sources.mjs';
import { npmCommand } from './npm.mjs';
import { asStep } from './step.mjs';

const sources = ['apps/web', 'packages/domain', 'packages/contract', 'packages/texts'];
const buildDir = join(root, 'apps', 'web', 'build');
const hashFile = join(buildDir, '.build-hash');

/** Builds the web portal when its sources, its packages or its base path changed since the last build. */
export async function buildWebIfStale() {
  const hash = hashOfSources(sources, `base path ${process.env.PORTAL_BASE_PATH ?? '/'}`);
  if (readBuiltHash() === hash) return;
  const isAgain = existsSync(hashFile);
  await asStep(
    isAgain ? 'Building the web portal again, as its sources changed' : 'Building the web portal',
    async step => {
      const parts = await build(step);
      try {
        writeFileSync(hashFile, `${hash}\n`);
      } catch (error) {
        throw new StepFailed(`${hashFile} cannot be written: ${describe(error)}`);
      }
      return `Built the web portal${parts}`;
    },
  );
}

/**
 * Shows what the bundler is at; what it prints, only if it fails, and then without its list of files. Returns what was
 * built, in words.
 */
async function build(step) {
  const { command, first, shell } = npmCommand();
  let said = '';
  const onOutput = text => {
    said += text;
    const phase = phaseOf(said);
    if (phase) step.tell(phase);
  };
  const exitCode = await run(command, [...first, 'run', '--silent', 'build', '-w', 'apps/web'], { shell, onOutput });
  if (exitCode > 128) throw new StepFailed('', exitCode);
  if (exitCode !== 0) {
    step.makeRoom();
    process.stderr.write(said.replace(/^build\/(client|server)\/.*\n/gm, ''));
    throw new StepFailed('The web portal could not be built. See the lines above.');
  }
  const modules = /(\d+) modules transformed/.exec(said)?.[1];
  return modules ? ` from ${modules} modules` : '';
}

/** What the bundler is at, from what it has printed; undefined if that doesn't tell. */
export function phaseOf(said) {
  const pages = said.match(/^Prerender \(html\): /gm)?.length;
  if (pages) return `page ${pages}`;
  const modules = /(\d+) modules transformed/.exec(said)?.[1];
  if (modules) return `${modules} modules`;
  return said.includes('transforming') ? 'reading modules' : undefined;
}

function readBuiltHash() {
  try {
    return readFileSync(hashFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
