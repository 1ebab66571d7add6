import type { Call, RequestOf } from '@wattershed/contract/call';
import { callUrl } from './call-url.ts';

type EarlyAnswer = { bearer: string | undefined; response: Promise<Response> };

declare global {
  interface Window {
    /** By address. On the page, because the early script, which asks too, shares no module with the portal's main script. */
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

const limitMs = 20_000;

/** Sends a read before the screen that needs it is there, as `callApi` will, whose request then finds the answer here. */
export function askEarly<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<Response> {
  const { url } = callUrl(call, request);
  const bearer = token === undefined ? undefined : `Bearer ${token}`;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (bearer) headers.authorization = bearer;
  const response = fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
  // Nobody may ask for it: then nobody minds.
  response.catch(() => undefined);
  window.earlyAnswers ??= {};
  window.earlyAnswers[url] = { bearer, response };
  return response;
}

/** Whether the portal's main script has come for this answer: what follows from it, it asks for itself. */
export function isTaken<C extends Call>(call: C, request: RequestOf<C>): boolean {
  return window.earlyAnswers?.[callUrl(call, request).url] === undefined;
}

/**
 * The answer to exactly this request, once. Undefined when nobody asked early or when the tokens were exchanged since, and
 * for an answer that was lost: then the request is sent.
 */
export async function takeEarlyAnswer(url: string, init: RequestInit): Promise<Response | undefined> {
  const answers = globalThis.window?.earlyAnswers;
  const early = answers?.[url];
  if (!early) return undefined;
  delete answers[url];
  const { authorization } = init.headers as Record<string, string | undefined>;
  return early.bearer === authorization ? early.response.catch(() => undefined) : undefined;
}
