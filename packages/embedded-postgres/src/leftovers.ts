import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryNotUsable, errorCode } from './failures.ts';
import { socketPort } from './home-directory.ts';

interface ServerProcess {
  pid: number;
  isPostmaster: boolean;
}

const fastStopMs = 6_000;
const quickStopMs = 4_000;

/**
 * Stops whatever a killed parent left running on this cluster and removes its stale lock files. The caller holds the
 * directory lock, so it can't be anyone else's server. A process is signaled only if it is PostgreSQL on exactly this
 * directory: the PID in postmaster.pid alone proves nothing, because PIDs are reused.
 */
export async function clearLeftovers(
  cluster: string,
  socketDir: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (findServers(cluster).length > 0) onProgress('Stopping the PostgreSQL that an earlier, killed start left running');
  const steps = [
    { signal: 'SIGINT', waitMs: fastStopMs, postmasterOnly: true },
    { signal: 'SIGQUIT', waitMs: quickStopMs, postmasterOnly: false },
    { signal: 'SIGKILL', waitMs: quickStopMs, postmasterOnly: false },
  ] as const;
  for (const { signal, waitMs, postmasterOnly } of steps) {
    const servers = findServers(cluster);
    const targets = servers.filter(server => server.isPostmaster || !postmasterOnly);
    for (const { pid } of targets) signalServer(cluster, pid, signal);
    if (targets.length > 0) await waitUntil(() => findServers(cluster).length === 0, waitMs);
  }
  const remaining = findServers(cluster)[0];
  if (remaining) {
    throw new DataDirectoryNotUsable(
      `PostgreSQL (process ${remaining.pid}) is still running on ${cluster} and does not stop.`,
    );
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const ending of ['', '.lock']) rmSync(join(socketDir, `.s.PGSQL.${socketPort}${ending}`), { force: true });
}

function signalServer(cluster: string, pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
    throw new DataDirectoryNotUsable(
      `PostgreSQL (process ${pid}) is still running on ${cluster} and belongs to another user. Stop it first.`,
    );
  }
}

function findServers(cluster: string): ServerProcess[] {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => readServer(cluster, Number(name)) ?? []);
  }
  const pid = readPostmasterPid(cluster);
  return pid !== undefined && isPostmasterByPs(cluster, pid) ? [{ pid, isPostmaster: true }] : [];
}

/** A zombie has an empty command line and counts as gone. */
function readServer(cluster: string, pid: number): ServerProcess | undefined {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return undefined;
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (program === '') return undefined;
    const isPostmaster = basename(program) === 'postgres';
    // Right after starting, it hasn't moved into its directory yet; then only its -D tells.
    const isNamed = isPostmaster && args[args.indexOf('-D') + 1] === cluster;
    return isNamed || isSameDirectory(`/proc/${pid}/cwd`, cluster) ? { pid, isPostmaster } : undefined;
  } catch {
    return undefined;
  }
}

function isSameDirectory(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isPostmasterByPs(cluster: string, pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /(^|\/)postgres /.test(command) && command.includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

async function waitUntil(isTrue: () => boolean, timeoutMs: number): Promise<void> {
  const endAt = Date.now() + timeoutMs;
  while (!isTrue() && Date.now() < endAt) await sleep(20);
}
