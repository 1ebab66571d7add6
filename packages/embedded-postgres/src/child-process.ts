import { spawn } from 'node:child_process';
import type { RunAs } from './run-as.ts';

export interface Finished {
  /** Undefined when the program couldn't be started at all; `startError` then has the reason. */
  exitCode: number | undefined;
  startError?: string;
  output: string;
}

/** A fixed environment: no PGDATA or LD_LIBRARY_PATH of the caller may lead the binaries elsewhere, and a given TZ saves initdb from searching the time zone files. */
export const childEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function runToEnd(file: string, args: string[], runAs: RunAs | undefined): Promise<Finished> {
  return new Promise(resolve => {
    // Detached: Ctrl-C in a terminal reaches the whole process group, and only we decide when a child stops.
    const child = spawn(file, args, {
      cwd: '/',
      env: childEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
    child.on('error', error => {
      const code = 'code' in error ? String(error.code) : error.message;
      resolve({ exitCode: undefined, startError: code, output });
    });
    child.on('close', code => resolve({ exitCode: code ?? 1, output }));
  });
}

/** The line of a PostgreSQL program's output that says why it failed. */
export function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const telling = lines.filter(line => /(FATAL|PANIC|error|ERROR):/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it gave no reason').replace(/^.*?(FATAL|PANIC|ERROR):\s+/, '');
}
