import type { DataOf, Envelope } from '@wattershed/contract/call';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import type { Challenge, Solution } from 'altcha-lib/types';
import { httpRequestOf } from '../http-request.ts';
import { integrityOf } from '../integrity-of.ts';
import workerUrl from './captcha-worker.ts?worker&url';

/** What the work is done by, for whoever keeps it on the device. */
export const captchaWorkerUrl = workerUrl;

/** Requests a challenge of this level, or a harder one if this network owes it, and does the work. Undefined when no captcha is required. Loaded only when needed. */
export async function solveCaptcha(level: number): Promise<{ token: string; expiresAtMs: number } | undefined> {
  const { url, init } = httpRequestOf(getCaptchaChallenge, level > 0 ? { level: String(level) } : {});
  const response = await fetch(url, init);
  const envelope = (await response.json()) as Envelope<DataOf<typeof getCaptchaChallenge>>;
  if (!envelope.data?.challenge) return undefined;
  const challenge = JSON.parse(envelope.data.challenge) as Challenge;
  const solution = await solveInWorker(challenge).catch(() => solveHere(challenge));
  // A minute early, so that it doesn't expire on its way.
  const expiresAtMs = (challenge.parameters.expiresAt ?? 0) * 1_000 - 60_000;
  return { token: btoa(JSON.stringify({ challenge, solution })), expiresAtMs };
}

/** In a worker, so that the page stays responsive. */
async function solveInWorker(challenge: Challenge): Promise<Solution> {
  // Browsers check no hash of a worker: it's checked here, and the worker then starts from the browser's cache.
  const integrity = integrityOf(workerUrl);
  if (integrity) await fetch(workerUrl, { integrity });
  const worker = new Worker(workerUrl, { type: 'module' });
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : reject(new Error('unsolved'));
      worker.onerror = () => reject(new Error('the worker did not start'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

/** For browsers without module workers: on the page, which gets a turn after each key. */
async function solveHere(challenge: Challenge): Promise<Solution> {
  const { solve } = await import('./captcha-work.ts');
  const solution = await solve(challenge);
  if (!solution) throw new Error('unsolved');
  return solution;
}
