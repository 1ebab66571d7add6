import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One of our programs that runs alongside the measurement. */
export type RunningChild = {
  pid: number;
  child: ChildProcess;
  /** What it has printed, with the time of each line. */
  lines: { atMs: number; text: string }[];
  startedAtMs: number;
  /** Resolves when a line contains the text; rejects with everything printed if it ends first. */
  line(text: string): Promise<{ atMs: number; text: string }>;
  stop(): Promise<void>;
};

const living = new Set<RunningChild>();

/** Starts a Node program in its own process with an IPC channel. */
export function startChild(
  program: string,
  env: NodeJS.ProcessEnv = {},
  nodeArgs: readonly string[] = [],
): RunningChild {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  const lines: RunningChild['lines'] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    let partial = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (partial + chunk).split('\n');
      partial = parts.pop() ?? '';
      for (const text of parts) lines.push({ atMs: performance.now(), text });
      for (const look of waiting) look();
    });
  }
  const line = (text: string) =>
    new Promise<{ atMs: number; text: string }>((resolve, reject) => {
      const look = () => {
        const found = lines.find(printed => printed.text.includes(text));
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      child.once('exit', code => {
        reject(new Error(`${program} ended with ${code}:\n${textOf(lines)}`));
      });
    });
  const running: RunningChild = { pid: child.pid, child, lines, startedAtMs, line, stop: () => stop(running) };
  living.add(running);
  child.once('exit', () => living.delete(running));
  return running;
}

const textOf = (lines: RunningChild['lines']) => lines.map(({ text }) => text).join('\n');

async function stop({ child }: RunningChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Whatever went wrong, none of our processes stays behind. */
export async function stopAllChildren(): Promise<void> {
  await Promise.all([...living].map(running => running.stop()));
}

/** Sends one message and waits for the one that answers it. */
export async function ask<Answer>({ child, lines }: RunningChild, message: object): Promise<Answer> {
  const answered = new Promise<Answer>((resolve, reject) => {
    const onMessage = (answer: unknown) => {
      child.off('exit', onExit);
      resolve(answer as Answer);
    };
    const onExit = (code: number | null) => {
      child.off('message', onMessage);
      reject(new Error(`a process of the measurement ended with ${code}:\n${textOf(lines)}`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
  child.send(message);
  return answered;
}

/** Runs a Node program until it ends. Throws with everything it printed if it failed. */
export async function runToEnd(program: string, args: string[], directory: string): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', PORTAL_BASE_PATH: '/' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${printed}`);
}
