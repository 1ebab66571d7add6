import { type Call, type DataOf, type Envelope, mayHaveSession, type RequestOf } from '@wattershed/contract/call';
import { captchaHeader } from '@wattershed/contract/headers/captcha-header';
import { clockAheadHeader } from '@wattershed/contract/headers/clock-header';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { readStored } from '../session/browser-storage.ts';
import { noteClockAhead } from '../session/business-time.ts';
import { isIdleOver } from '../session/idle-clock.ts';
import { ApiError } from './api-error.ts';
import { takeCaptcha } from './captcha/captcha.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { type HttpRequest, httpRequestOf, withBearer } from './http-request.ts';
import { canRefresh, refreshTokens } from './refresh-tokens.ts';
import { refusalsCanBeSaid } from './refusals.ts';
import { askSecondFactor } from './second-factor.ts';
import { endSession, heedForbidden } from './session-end.ts';

/** Sends one request. Throws if there is no answer, or if the signal aborts it. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type Options = {
  signal?: AbortSignal;
  /** Instead of the browser's own, where that can't do what is needed, and how long it may take. */
  send?: Send;
  timeoutMs?: number;
};

/** Makes one call of the contract. Throws ApiError for every failure, and the signal's reason if aborted. */
export async function callApi<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Options = {},
): Promise<DataOf<C>> {
  const response = await send(call, request, options);
  const envelope = await readEnvelope<DataOf<C>>(response, options.signal);
  if (response.ok && envelope?.status.code === 200) return envelope.data as DataOf<C>;
  return refuse(response, envelope);
}

/** For calls that return a file. */
export async function callForFile<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Options = {},
): Promise<Blob> {
  const response = await send(call, request, options);
  const isEnvelope = response.headers.get('content-type')?.includes('application/json');
  if (!response.ok || isEnvelope) return refuse(response, await readEnvelope(response, options.signal));
  try {
    return await response.blob();
  } catch (error) {
    throw brokenOff(error, options.signal);
  }
}

/** What is thrown where an answer breaks off in the middle: half of one is none. Whoever gave up gets their own reason. */
function brokenOff(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  return new ApiError({ code: error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'OFFLINE' });
}

/**
 * A call that requires a captcha sends a solved one along. Any call may require one by refusing (a sign-in after many
 * failures): then the work is done once and the call is sent again.
 */
async function send<C extends Call>(call: C, request: RequestOf<C>, options: Options): Promise<Response> {
  const made = httpRequestOf(call, request);
  const token = call.captcha ? await takeCaptcha() : undefined;
  const response = await sendWithSession(call, withCaptcha(made, token), options);
  const asked = await captchaAsked(response, options.signal);
  if (!asked) return response;
  const next = await takeCaptcha(asked);
  return next === undefined ? response : sendWithSession(call, withCaptcha(made, next), options);
}

function withCaptcha({ url, init }: HttpRequest, token: string | undefined): HttpRequest {
  if (token === undefined) return { url, init };
  return { url, init: { ...init, headers: { ...(init.headers as Record<string, string>), [captchaHeader]: token } } };
}

/** The captcha that the server refused a call for, harder where it says so. */
async function captchaAsked(
  response: Response,
  signal?: AbortSignal,
): Promise<{ level?: number | undefined } | undefined> {
  if (response.status !== 403) return undefined;
  const envelope = await readEnvelope<{ level?: number }>(response.clone(), signal);
  return envelope?.status?.error === 'AUTH418' ? { level: envelope.data?.level } : undefined;
}

let lastRefusedUrl: string | undefined;

/**
 * A 401 starts the refresh, or waits for the one in progress, and the call is retried once. A second 401 is passed on,
 * and the same URL refused twice in a row ends the session (specification 4).
 */
async function sendWithSession<C extends Call>(
  call: C,
  { url, init }: HttpRequest,
  options: Options,
): Promise<Response> {
  const hasSession = readStored('accessToken') !== undefined;
  const needsSession = mayHaveSession(call) && (call.access !== 'either' || hasSession);
  if (needsSession) refuseWhenIdleIsOver();
  const usedToken = readStored('accessToken');
  const whose = readStored('uuid');
  const response = await reach(url, withBearer(call, init), options);
  if (response.status !== 401 || !needsSession || !canRefresh()) return noteAccepted(url, response);
  // An answer nobody reads would hold its connection until it times out.
  void response.body?.cancel();
  await refreshTokens(usedToken);
  // Signed out meanwhile, or someone else signed in: never repeat a call in another person's session.
  if (readStored('accessToken') === undefined || readStored('uuid') !== whose) throw new ApiError({ code: 'AUTH401' });
  const retried = await reach(url, withBearer(call, init), options);
  if (retried.status !== 401) return noteAccepted(url, retried);
  if (lastRefusedUrl === url) endSession('automatic');
  lastRefusedUrl = lastRefusedUrl === url ? undefined : url;
  return retried;
}

/** A session that expired while the machine slept isn't used again, whatever asks first. */
function refuseWhenIdleIsOver(): void {
  if (readStored('accessToken') === undefined || !isIdleOver()) return;
  endSession('automatic');
  throw new ApiError({ code: 'AUTH401' });
}

function noteAccepted(url: string, response: Response): Response {
  if (response.status !== 401 && lastRefusedUrl === url) lastRefusedUrl = undefined;
  return response;
}

async function reach(url: string, init: RequestInit, options: Options): Promise<Response> {
  const { signal, send: sendIt = fetch, timeoutMs = 30_000 } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const early = await takeEarlyAnswer(url, init);
    const response =
      early ?? (await sendIt(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit }));
    noteClockAhead(response.headers.get(clockAheadHeader));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: limit.aborted ? 'TIMEOUT' : 'OFFLINE' });
  }
}

async function readEnvelope<Data>(response: Response, signal?: AbortSignal): Promise<Envelope<Data> | undefined> {
  try {
    return (await response.json()) as Envelope<Data>;
  } catch (error) {
    // A proxy's HTML page, or nothing.
    if (error instanceof SyntaxError) return undefined;
    throw brokenOff(error, signal);
  }
}

async function refuse(response: Response, envelope: Envelope<unknown> | undefined): Promise<never> {
  const failure = errorOf(response, envelope);
  await refusalsCanBeSaid();
  throw failure;
}

function errorOf(response: Response, envelope: Envelope<unknown> | undefined): ApiError {
  // Only for someone signed in: a refused sign-in is a 401, too.
  if (readStored('uuid') !== undefined) heedForbidden(response.status);
  const code = envelope?.status?.error;
  if (code === 'LOG003') askSecondFactor();
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    code: isCode(code) ? code : codeOfStatus(response.status),
    message: envelope?.status?.message,
    httpStatus: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    data: envelope?.data,
  });
}

/** What has the form of a code: of one that a newer server sends, the message is shown. The list of all would be on every screen. */
function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z]{1,4}\d{3}$/.test(value);
}

function codeOfStatus(status: number) {
  if (status === 401) return 'AUTH401';
  if (status === 403) return 'AUTH403';
  if (status === 404) return 'RES404';
  if (status === 429) return 'RATE429';
  return status === 502 || status === 503 || status === 504 ? 'SYS503' : 'SYS500';
}
