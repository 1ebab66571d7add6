// Plain JavaScript for whatever Node a machine has: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const isWindows = process.platform === 'win32';

/** Its message is one line for the person at the terminal; `exitCode` is what to end with. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Exits with one line for a failed step, or for a file or program that we aren't allowed to use. A bug of ours keeps its
 * stack.
 */
export function endWith(error) {
  const isOutside = error instanceof StepFailed || error.syscall !== undefined;
  if (!isOutside) throw error;
  const where = error.path ? `${error.path}: ` : '';
  const line = error instanceof StepFailed ? error.message : where + describe(error);
  if (line) console.error(line);
  process.exitCode = error.exitCode ?? 1;
}

export function node24Path() {
  return join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
}

/**
 * Runs a command in the project's root, with Node 24 first on the path. Returns the exit code; a signal counts as 128 +
 * its number, as in a shell. `onLine` gets its error output line by line; `onOutput` gets all of its output, instead of
 * the terminal. `onStart` gets its process id, `onExit` is called as soon as it ends.
 */
export function run(command, args, options = {}) {
  const { onLine, onOutput, onStart, onExit, env, ...rest } = options;
  const piped = onOutput ? ['ignore', 'pipe', 'pipe'] : onLine ? ['ignore', 'inherit', 'pipe'] : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...withNode24(process.env), ...env },
      stdio: piped,
      ...rest,
    });
    if (onStart && child.pid) onStart(child.pid);
    const letGo = holdSignals(child);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    let partial = '';
    if (onLine)
      child.stderr.on('data', chunk => {
        const lines = (partial + chunk).split('\n');
        partial = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      });
    if (onExit) child.on('exit', onExit);
    child.on('error', error => {
      letGo();
      reject(new StepFailed(`${command} could not be started: ${describe(error)}`));
    });
    child.on('close', (code, signal) => {
      letGo();
      if (partial) onLine(partial);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * While a child runs, only the child decides what a signal means. Ctrl-C in a terminal has already reached it, because it
 * is in the same process group; a signal sent to us alone (kill, a supervisor, Ctrl-C without a terminal) is passed on.
 */
export function holdSignals(child) {
  const pass = signal => {
    const cameFromTerminal = process.stdin.isTTY === true && (signal === 'SIGINT' || signal === 'SIGHUP');
    if (!cameFromTerminal) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

function withNode24(env) {
  const key = Object.keys(env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [dirname(node24Path()), join(root, 'node_modules', '.bin')];
  return { ...env, [key]: [...first, env[key] ?? ''].join(delimiter) };
}

/** What a file system or spawn error means, in words. */
export function describe(error) {
  const words = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOENT: 'not found (ENOENT)',
    ENOMEM: 'not enough memory',
    EAGAIN: 'too many processes',
  };
  return words[error.code] ?? error.message;
}
