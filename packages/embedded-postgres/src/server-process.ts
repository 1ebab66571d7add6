import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, reasonIn } from './child-process.ts';
import { PostgresDidNotStart } from './failures.ts';
import { socketPort } from './home-directory.ts';
import type { RunAs } from './run-as.ts';

export interface ServerPlan {
  postgres: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  runAs: RunAs | undefined;
  settings: string[];
  environment: Record<string, string>;
  user: string;
}

export interface ServerChild {
  pid: number;
  /** Resolves with a sentence when the server is gone, for whatever reason. */
  gone: Promise<string>;
  stop(): Promise<void>;
}

const readyTimeoutMs = 120_000;
const fastStopMs = 10_000;
const quickStopMs = 5_000;
const logMaxBytes = 10_000_000;

type Hooks = { onProgress: (text: string) => void; onLaunched: () => void };

export async function launchServer(plan: ServerPlan, { onProgress, onLaunched }: Hooks): Promise<ServerChild> {
  const logStart = rotateLog(plan.logFile);
  const server = spawnServer(plan);
  let ending: string | undefined;
  const gone = new Promise<string>(resolve => {
    server.once('error', error => resolve(`PostgreSQL could not be started: ${error.message}.`));
    server.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? `exit code ${code}`}).`));
  });
  gone.then(sentence => {
    ending = sentence;
  });
  const stop = () => stopServer(server, gone, () => ending !== undefined);
  onLaunched();
  await waitUntilReady(plan, () => ending, onProgress).catch(async error => {
    await stop();
    const reason = reasonIn(readFileSync(plan.logFile, 'utf8').slice(logStart));
    throw new PostgresDidNotStart(`${error.message} Its last words: ${reason}. The whole log: ${plan.logFile}`);
  });
  const watcher = watchOverOrphan(plan, server);
  gone.then(() => watcher?.kill('SIGKILL'));
  return { pid: server.pid ?? 0, gone, stop };
}

function spawnServer(plan: ServerPlan): ChildProcess {
  const log = openSync(plan.logFile, 'a', 0o600);
  if (plan.runAs) fchownSync(log, plan.runAs.uid, plan.runAs.gid);
  // A file, not a pipe: nobody has to drain it, and it keeps what a server that outlives us says. Detached: Ctrl-C
  // reaches every process in the terminal's group, but the database must stop last, after its users.
  const server = spawn(
    plan.postgres,
    ['-D', plan.cluster, '-k', plan.socketDir, '-p', String(socketPort), ...plan.settings],
    {
      cwd: '/',
      env: { ...childEnvironment, ...plan.environment },
      stdio: ['ignore', log, log],
      detached: true,
      ...(plan.runAs ? { uid: plan.runAs.uid, gid: plan.runAs.gid } : {}),
    },
  );
  closeSync(log);
  return server;
}

/**
 * A small shell that waits for the end of a pipe whose other end is ours: if this process dies without stopping the
 * server, for instance by kill -9, the shell stops it. It trusts its PID only while postmaster.pid names it.
 */
function watchOverOrphan(plan: ServerPlan, server: ChildProcess): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = 'read -r _; read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, 'wattershed-watch', String(server.pid), plan.cluster], {
    cwd: '/',
    env: childEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...(plan.runAs ? { uid: plan.runAs.uid, gid: plan.runAs.gid } : {}),
  });
  // Without it, an orphan runs until the next start, which stops it: no reason to fail.
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return watcher;
}

async function stopServer(server: ChildProcess, gone: Promise<string>, isGone: () => boolean): Promise<void> {
  const steps = [
    { signal: 'SIGINT', waitMs: fastStopMs },
    { signal: 'SIGQUIT', waitMs: quickStopMs },
    { signal: 'SIGKILL', waitMs: quickStopMs },
  ] as const;
  for (const { signal, waitMs } of steps) {
    if (isGone()) return;
    server.kill(signal);
    const patience = new AbortController();
    await Promise.race([gone, sleep(waitMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }
}

async function waitUntilReady(
  plan: ServerPlan,
  ending: () => string | undefined,
  onProgress: (text: string) => void,
): Promise<void> {
  const startedAt = Date.now();
  let nextWordAt = startedAt + 2_000;
  while (Date.now() - startedAt < readyTimeoutMs) {
    const sentence = ending();
    if (sentence !== undefined) throw new Error(sentence);
    if (await answersLogin(plan)) return;
    if (Date.now() > nextWordAt) {
      onProgress('PostgreSQL is still starting');
      nextWordAt += 5_000;
    }
    await sleep(10);
  }
  throw new Error(`PostgreSQL did not answer within ${readyTimeoutMs / 1000} s.`);
}

const protocolVersion = 196_608; // 3.0

/** A server that is ready asks for the password ('R'); one still starting up answers with an error ('E'). */
function answersLogin(plan: ServerPlan): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(join(plan.socketDir, `.s.PGSQL.${socketPort}`));
    const settle = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(2_000, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('data', answer => settle(answer[0] === 'R'.charCodeAt(0)));
    socket.on('connect', () => {
      const body = Buffer.from(`user\0${plan.user}\0database\0postgres\0\0`);
      const head = Buffer.alloc(8);
      head.writeInt32BE(body.length + 8, 0);
      head.writeInt32BE(protocolVersion, 4);
      socket.write(Buffer.concat([head, body]));
    });
  });
}

/** Returns the length of what earlier starts wrote. */
function rotateLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < logMaxBytes) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
