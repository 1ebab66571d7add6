import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Call, DataOf, Envelope, RequestOf } from '@wattershed/contract/call';
import { httpRequestOf } from '@wattershed/testkit/http-request-of';
import { buildServerIfStale } from '../../../tools/build-server.mjs';
import { cheapPasswords } from './portal-templates.ts';

const program = await buildServerIfStale();

export type PortalProcess = {
  /** Everything it has printed so far, errors too. */
  printed(): string;
  /** Sends a call as a browser would; rejects when the process dies before it answers. */
  call<C extends Call>(call: C, request: RequestOf<C>, accessToken?: string): Promise<Envelope<DataOf<C>>>;
  utilityUrl: string;
  /** The portal's own address, as its pages have it. */
  origin: string;
  pid: number;
  /** Resolves with the signal or code when the process is gone. */
  gone: Promise<NodeJS.Signals | number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the real process of the portal, from the bundle that `npm start` runs, with its reference utility, on ports from `port` on. */
export async function startPortalProcess(port: number, environment: Record<string, string>): Promise<PortalProcess> {
  const { child, printed } = spawnPortal(port, environment);
  const gone = once(child, 'close').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number | null);
  await isReady(child, printed);
  const origin = `http://127.0.0.1:${port}`;
  return {
    printed,
    utilityUrl: `http://127.0.0.1:${port + 1}`,
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    gone,
    async call(call, request, accessToken) {
      const { url, ...init } = httpRequestOf(call, request as Record<string, unknown>, accessToken);
      const response = await fetch(`${origin}${url}`, init);
      return (await response.json()) as Envelope<DataOf<typeof call>>;
    },
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

/** Starts a portal that can't run, and returns its last line and exit code. If it does get ready, it's stopped. */
export async function failureOf(port: number, environment: Record<string, string>) {
  const { child, printed } = spawnPortal(port, environment);
  const closed = once(child, 'close');
  await isReady(child, printed).then(
    () => child.kill('SIGTERM'),
    () => undefined,
  );
  const [code] = await closed;
  return { code, last: printed().trim().split('\n').at(-1) ?? '', hasStackTrace: /\n\s+at /.test(printed()) };
}

function spawnPortal(port: number, environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      UTILITY_PORT: String(port + 1),
      SMTP_PORT: String(port + 2),
      CITY_CUSTOMERS: '0',
      OVERLOAD_DELAY_MS: '0',
      DATABASE_READ_DEADLINE_MS: '0',
      DATABASE_WRITE_DEADLINE_MS: '0',
      LOG_LEVEL: 'info',
      ...cheapPasswords,
      ...environment,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return { child, printed: () => printed };
}

function isReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (printed().includes('Wattershed is ready')) resolve();
    };
    child.stdout?.on('data', look);
    child.once('close', code => reject(new Error(`The portal ended with ${code} before it was ready:\n${printed()}`)));
  });
}
