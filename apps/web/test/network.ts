import type { Call, DataOf, RequestOf } from '@wattershed/contract/call';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { listFaq, listTerms } from '@wattershed/contract/help/reading';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { expect, vi } from 'vitest';
import { writtenTexts } from './texts.ts';

/** What becomes of one request: data, a file, the code of a refusal, or an answer that gets lost on its way. */
type Said<C extends Call> =
  | { data: DataOf<C> }
  | { file: Blob }
  | { refused: ErrorCode; httpStatus?: number; retryAfterSeconds?: number; data?: object }
  | { lost: true };

type Request = { call: Call; sent: Record<string, unknown> };
type Played = {
  call: Call;
  pattern: RegExp;
  answer: (sent: Record<string, unknown>) => Said<Call> | Promise<Said<Call>>;
};

let played: Played[] = [];
let requests: Request[] = [];
let unexpected: string[] = [];
type Elsewhere = { address: string; answer: (body: unknown) => Response };

let elsewhere: Elsewhere[] = [];
let underWay = 0;
let others: { fate: 'wait' | 'fail'; except: readonly Call[] } | undefined;

/** The server's part in a test, at the edge of the network: everything of the portal up to `fetch` is the real thing. */
export function answerCall<C extends Call>(call: C, answer: (sent: RequestOf<C>) => Said<C> | Promise<Said<C>>): void {
  const path = call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)');
  const pattern = new RegExp(`^${call.method} ${path}(?:\\?|$)`);
  played = [{ call, pattern, answer: answer as Played['answer'] }, ...played.filter(one => one.call !== call)];
}

/** Keeps the answers to this call back until the test lets them go. */
export function holdCall(call: Call): () => void {
  const held = played.find(one => one.call === call);
  if (!held) throw new Error(`no test answers ${call.name}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCall(call, async sent => {
    await promise;
    return held.answer(sent as Record<string, unknown>);
  });
  return resolve;
}

const noAnswer = () => Promise.reject(new Error('a call that nobody answers'));

/** Nobody answers this call: what shows meanwhile stays, and the network counts as at rest. */
export function leaveUnanswered(call: Call): void {
  answerCall(call, noAnswer);
}

/** Another server than the portal's own, such as the gateway that card numbers go to. */
export function answerElsewhere(address: string, answer: Elsewhere['answer']): void {
  elsewhere = [{ address, answer }, ...elsewhere];
}

/** The server doesn't answer any other call, or fails at it, whatever a test has said of it. */
export function letOthers(fate: 'wait' | 'fail', except: readonly Call[]): void {
  others = { fate, except };
}

/** What the portal has asked for by this call, the oldest first. */
export function requestsOf<C extends Call>(call: C): RequestOf<C>[] {
  return requests.filter(request => request.call === call).map(({ sent }) => sent as RequestOf<C>);
}

/** All that the portal has asked for, the oldest first. */
export function requestsSent(): readonly Request[] {
  return requests;
}

/** Nothing is asked, no file of the portal is under way, and what either leads to is asked, too. */
export async function networkAtRest(): Promise<void> {
  let quietLooks = 0;
  const look = async () => {
    await vi.dynamicImportSettled();
    quietLooks = underWay === 0 ? quietLooks + 1 : 0;
    return quietLooks;
  };
  await expect.poll(look, { interval: 20 }).toBeGreaterThan(2);
}

/**
 * The test is over: nobody answers any more. What waited for a file of the portal, such as the loader of a screen, asks now and
 * not in the next test.
 */
export async function endNetwork(): Promise<void> {
  letOthers('wait', []);
  await vi.dynamicImportSettled();
}

export function startNetwork(): void {
  played = [];
  requests = [];
  unexpected = [];
  elsewhere = [];
  underWay = 0;
  others = undefined;
  answerCall(listTexts, ({ language, type }) => ({
    data: {
      texts: Object.entries(writtenTexts(type, language)).map(([ControlCode, MessageData]) => ({
        ...{ ControlCode, MessageData, MessageType: 1, AlternateText: '' },
      })),
    },
  }));
  // Asked for with a refusal that help answers, and where people agree; a test that is about them says what.
  answerCall(listFaq, () => ({ data: { data: [] } }));
  answerCall(listTerms, () => ({ refused: 'RES404', httpStatus: 404 }));
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal('XMLHttpRequest', PlayedUpload);
}

/**
 * What sends files, because only it tells how far it has come: half of the file at once, all of it with the answer.
 */
class PlayedUpload {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  #headers = new Headers();
  #line = { method: '', url: '' };
  #aborting = new AbortController();

  open(method: string, url: string): void {
    this.#line = { method, url };
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name);
  }

  async send(body: FormData): Promise<void> {
    const { name, size } = body.get('file') as File;
    const tell = (loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: size }));
    tell(size / 2);
    const { signal } = this.#aborting;
    const url = `${this.#line.url}&file=${encodeURIComponent(name)}`;
    try {
      const response = await answerFetch(url, { method: this.#line.method, signal });
      tell(size);
      this.#headers = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    } catch {
      if (signal.aborted) this.onabort();
      else this.onerror();
    }
  }

  abort(): void {
    this.#aborting.abort();
  }
}

/** Requests that no test has answered: each is a mistake of the test or of the portal. */
export function unexpectedRequests(): string[] {
  return unexpected;
}

async function answerFetch(input: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> {
  const url = String(input instanceof globalThis.Request ? input.url : input);
  const other = elsewhere.find(({ address }) => url.startsWith(address));
  if (other) return other.answer(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
  const line = `${init.method ?? 'GET'} ${url}`;
  const found = played.find(({ pattern }) => pattern.test(line));
  if (!found) {
    unexpected.push(line);
    return Response.json({ status: { code: 404, error: 'RES404' } }, { status: 404 });
  }
  const sent = { ...found.pattern.exec(line)?.groups, ...sentIn(url, init) };
  requests.push({ call: found.call, sent });
  const fate = others?.except.includes(found.call) ? undefined : others?.fate;
  if (fate === 'wait' || found.answer === noAnswer) return abortOf(init.signal);
  underWay += 1;
  const answer = fate === 'fail' ? { refused: 'SYS500' as const, httpStatus: 500 } : found.answer(sent);
  const said = await Promise.race([answer, abortOf(init.signal)]).finally(() => {
    underWay -= 1;
  });
  if ('lost' in said) throw new TypeError('Failed to fetch');
  if ('file' in said) return new Response(said.file, { headers: { 'content-type': said.file.type } });
  if (!('refused' in said)) return Response.json({ status: { code: 200 }, data: said.data });
  const status = said.httpStatus ?? 422;
  const headers = {
    'x-request-id': 'req-test',
    ...(said.retryAfterSeconds === undefined ? {} : { 'retry-after': String(said.retryAfterSeconds) }),
  };
  const { refused, data } = said;
  const envelope = { status: { code: status, error: refused, message: `as sent with ${refused}` }, data };
  return Response.json(envelope, { status, headers });
}

/** Like fetch: an aborted request fails at once. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function sentIn(url: string, init: RequestInit): Record<string, unknown> {
  const query = Object.fromEntries(new URL(url, window.location.href).searchParams);
  return typeof init.body === 'string' ? { ...query, ...JSON.parse(init.body) } : query;
}
