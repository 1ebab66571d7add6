import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { reasonIn, runToEnd } from './child-process.ts';
import { DataDirectoryNotUsable, WrongDataVersion } from './failures.ts';
import { giveTo, giveTreeTo, type RunAs } from './run-as.ts';

export interface Credentials {
  user: string;
  password: string;
}

const makingPrefix = 'cluster.making-';

export function clusterPath(home: string): string {
  return join(home, 'cluster');
}

export async function hasCluster(home: string): Promise<boolean> {
  const entries = await readdir(clusterPath(home)).catch(() => []);
  return entries.length > 0;
}

/**
 * A cluster is created under a temporary name and renamed once it is complete and on disk, so a start that was killed
 * in the middle only leaves a directory to delete.
 */
export async function ensureCluster(
  home: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
  user: string,
  onProgress: (text: string) => void,
): Promise<Credentials> {
  for (const entry of await readdir(home)) {
    // An initdb that outlived its parent may still be writing there.
    if (entry.startsWith(makingPrefix)) await rm(join(home, entry), { recursive: true, force: true, maxRetries: 10 });
  }
  if (!(await hasCluster(home))) return makeCluster(home, binaries, runAs, user, onProgress);
  await expectUsable(home, binaries);
  await repairOwner(clusterPath(home), runAs);
  return readCredentials(home);
}

async function makeCluster(
  home: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
  user: string,
  onProgress: (text: string) => void,
): Promise<Credentials> {
  const asWhom = runAs ? ` (PostgreSQL cannot run as root, so it runs as ${runAs.name})` : '';
  onProgress(`Creating the database in ${home}${asWhom}`);
  const making = join(home, `${makingPrefix}${randomBytes(6).toString('hex')}`);
  const passwordFile = `${making}-password`;
  const credentials = { user, password: randomBytes(24).toString('base64url') };
  await mkdir(making, { mode: 0o700 });
  await giveTo(runAs, making);
  try {
    await writePrivately(passwordFile, credentials.password, runAs);
    const args = [
      ...['-D', making, '--username', user, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--no-instructions'],
      ...localeArguments(binaries.major),
    ];
    const { exitCode, startError, output } = await runToEnd(binaries.initdb, args, runAs);
    if (exitCode !== 0) throw new DataDirectoryNotUsable(describeInitdbFailure(home, startError ?? reasonIn(output)));
    await writePrivately(credentialsFile(home), JSON.stringify(credentials), runAs);
    await rm(clusterPath(home), { recursive: true, force: true });
    await rename(making, clusterPath(home));
    await syncDirectory(home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(making, { recursive: true, force: true, maxRetries: 10 });
  }
  return credentials;
}

/** From 17 on, PostgreSQL has its own C.UTF-8: the same order on every system, whatever its libraries. */
function localeArguments(major: number): string[] {
  const encoding = ['--encoding', 'UTF8'];
  if (major < 17) return [...encoding, '--locale', 'C.UTF-8'];
  return [...encoding, '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
}

function describeInitdbFailure(home: string, reason: string): string {
  if (/could not look up effective user ID/.test(reason)) {
    return `PostgreSQL needs a user with a name, but uid ${process.geteuid?.()} is not in /etc/passwd. Run as a named user or as root, or set DATABASE_URL.`;
  }
  if (/No space left/.test(reason)) return `The database cannot be created in ${home}: the disk is full.`;
  return `The database cannot be created in ${home}: ${reason}.`;
}

async function expectUsable(home: string, binaries: Binaries): Promise<void> {
  const cluster = clusterPath(home);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(error => {
    const isForeign = error.code === 'EACCES';
    throw new DataDirectoryNotUsable(
      isForeign
        ? `The database in ${cluster} belongs to another user. Start as that user or as root, or set DATA_DIR to another directory.`
        : `The directory ${cluster} holds no complete database (PG_VERSION is missing). Restore it, or move it away to start with an empty one.`,
    );
  });
  if (Number.parseInt(version, 10) !== binaries.major) {
    throw new WrongDataVersion(
      `The database in ${cluster} was written by PostgreSQL ${version.trim()}, but the programs are version ${binaries.major}. Back it up with the old version (npm run backup) and restore it into a new DATA_DIR (npm run restore).`,
    );
  }
}

/** Files restored from a backup by root belong to root, and PostgreSQL refuses them. */
async function repairOwner(cluster: string, runAs: RunAs | undefined): Promise<void> {
  if (runAs && (await stat(cluster)).uid !== runAs.uid) await giveTreeTo(runAs, cluster);
  const { uid } = await stat(cluster);
  if (!runAs && process.geteuid && uid !== process.geteuid()) {
    throw new DataDirectoryNotUsable(
      `The database in ${cluster} belongs to uid ${uid}. Start as that user or as root, or set DATA_DIR to another directory.`,
    );
  }
  await chmod(cluster, 0o700);
}

function credentialsFile(home: string): string {
  return join(home, 'credentials.json');
}

async function readCredentials(home: string): Promise<Credentials> {
  const { user, password } = await readFile(credentialsFile(home), 'utf8')
    .then(text => JSON.parse(text))
    .catch(() => ({}));
  if (typeof user === 'string' && typeof password === 'string') return { user, password };
  throw new DataDirectoryNotUsable(`The password of the database is lost: put ${credentialsFile(home)} back.`);
}

async function writePrivately(path: string, text: string, runAs: RunAs | undefined): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveTo(runAs, path);
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  // Not every file system can; where it can't, the rename is as durable as it gets.
  await directory.sync().catch(() => undefined);
  await directory.close();
}
