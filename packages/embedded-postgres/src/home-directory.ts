import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, open, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataDirectoryNotUsable, describeFileError } from './failures.ts';
import { findClosedDirectory, giveTo, type RunAs } from './run-as.ts';

const linkName = 'relocated';
// sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero.
const socketPathMaxBytes = 103;
export const socketPort = 5432;

/** Creates the data directory if necessary and proves that we can write to it. Returns its real path. */
export async function openDataDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const directory = await realpath(dataDir);
    // Not the process's ID: two containers on one volume may both have it.
    const probe = join(directory, `.write-probe-${randomBytes(8).toString('hex')}`);
    await (await open(probe, 'w')).close();
    await rm(probe);
    return directory;
  } catch (error) {
    throw new DataDirectoryNotUsable(
      `The data directory ${dataDir} cannot be written: ${describeFileError(error)}. Fix its permissions, or set DATA_DIR to another directory.`,
    );
  }
}

/** Where the database files are: the data directory, or wherever they had to move so that the user can reach them. */
export async function findHome(dataDir: string): Promise<string> {
  const target = await readlink(join(dataDir, linkName)).catch(() => undefined);
  if (target === undefined) return dataDir;
  const there = await stat(target).catch(() => undefined);
  // A link to nothing stays: what it leads to may only be away for now.
  return there?.isDirectory() ? target : dataDir;
}

/**
 * Root's home directory is closed to every other user, and PostgreSQL can't run as root. In that case, the files are
 * kept outside, and a link in the data directory says where; deleting the data directory forgets them, as people would
 * expect.
 */
export async function openHomeTo(
  runAs: RunAs,
  dataDir: string,
  home: string,
  hasCluster: boolean,
  onProgress: (text: string) => void,
): Promise<string> {
  if ((await findClosedDirectory(runAs, home)) === home) await chmod(home, (await stat(home)).mode | 0o011);
  const closed = await findClosedDirectory(runAs, home);
  if (closed === undefined) return home;
  const why = `PostgreSQL cannot run as root, and the user ${runAs.name} cannot enter ${closed}`;
  if (hasCluster) {
    throw new DataDirectoryNotUsable(
      `${why}, where the database of ${dataDir} is. Run chmod o+x ${closed}, or move the data directory elsewhere.`,
    );
  }
  const elsewhere = await makeElsewhere(why);
  await rm(join(dataDir, linkName), { force: true });
  await symlink(elsewhere, join(dataDir, linkName));
  onProgress(`${why}: the database files are kept in ${elsewhere}`);
  return elsewhere;
}

async function makeElsewhere(why: string): Promise<string> {
  for (const parent of ['/var/lib/wattershed', '/var/tmp/wattershed']) {
    const place = join(parent, `postgres-${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      for (const directory of [parent, place]) await chmod(directory, 0o755);
      return place;
    } catch {
      // The next place may do.
    }
  }
  throw new DataDirectoryNotUsable(`${why}, nor can /var/lib be written. Set DATA_DIR to a directory outside it.`);
}

/** A private directory for the socket: in the home, or in the temporary directory if the path would be too long. */
export async function makeSocketDirectory(home: string, runAs: RunAs | undefined): Promise<string> {
  const inside = join(home, 'socket');
  if (fitsSocket(inside)) return makePrivate(inside, runAs);
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  for (const parent of [tmpdir(), '/tmp']) {
    const short = join(await realpath(parent), `wattershed-${hash}`);
    const isOpen = !runAs || (await findClosedDirectory(runAs, dirname(short))) === undefined;
    if (fitsSocket(short) && isOpen) return makePrivate(short, runAs);
  }
  throw new DataDirectoryNotUsable(`The path ${home} is too long for a socket. Set DATA_DIR to a shorter one.`);
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= socketPathMaxBytes;
}

async function makePrivate(directory: string, runAs: RunAs | undefined): Promise<string> {
  await mkdir(directory, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(directory);
  const ours = [process.geteuid?.(), runAs?.uid];
  // In a temporary directory, anyone could have created this name first.
  if (!found.isDirectory() || (process.geteuid && !ours.includes(found.uid))) {
    throw new DataDirectoryNotUsable(`${directory} belongs to somebody else; remove it.`);
  }
  await chmod(directory, 0o700);
  await giveTo(runAs, directory);
  return directory;
}
