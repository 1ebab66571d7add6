import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The unprivileged user that PostgreSQL runs as when we are root; PostgreSQL itself refuses root. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * Undefined means: as ourselves. As root, the owner of an existing cluster stays its owner, so that a directory created
 * by an ordinary user remains usable by that user after one start as root.
 */
export async function decideRunAs(clusterDir: string): Promise<RunAs | undefined> {
  if (!isRoot()) return undefined;
  const accounts = await readAccounts();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const known = accounts.find(account => account.uid === owner.uid);
    return known ?? { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
  }
  const existing = ['postgres', 'nobody'].flatMap(name => accounts.filter(account => account.name === name));
  return existing[0] ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

/** The first directory on the way to `path` (itself included) that the user can't enter. */
export async function findClosedDirectory(runAs: RunAs, path: string): Promise<string | undefined> {
  const way: string[] = [];
  for (let step = path; ; step = dirname(step)) {
    way.unshift(step);
    if (dirname(step) === step) break;
  }
  for (const directory of way) {
    const { mode, uid, gid } = await stat(directory);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return directory;
  }
  return undefined;
}

export async function giveTo(runAs: RunAs | undefined, path: string): Promise<void> {
  if (runAs) await chown(path, runAs.uid, runAs.gid);
}

export async function giveTreeTo(runAs: RunAs | undefined, path: string): Promise<void> {
  if (!runAs) return;
  await lchown(path, runAs.uid, runAs.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTreeTo(runAs, child);
    else await lchown(child, runAs.uid, runAs.gid);
  }
}

async function readAccounts(): Promise<RunAs[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':');
    const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    return uid && gid && account.uid > 0 && account.gid >= 0 ? [account] : [];
  });
}
