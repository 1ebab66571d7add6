import type { Call, DataOf, RequestOf } from '@wattershed/contract/call';
import { listTexts } from '@wattershed/contract/configuration';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { vi } from 'vitest';
import { writtenTexts } from './texts.ts';

/** What the server says to one request: data, or the code of a refusal. */
type Said<C extends Call> = { data: DataOf<C> } | { refused: ErrorCode; httpStatus?: number };

type Request = { call: Call; sent: Record<string, unknown> };
type Played = {
  call: Call;
  pattern: RegExp;
  answer: (sent: Record<string, unknown>) => Said<Call> | Promise<Said<Call>>;
};

let played: Played[] = [];
let requests: Request[] = [];
let unexpected: string[] = [];

/** The server's part in a test, at the edge of the network: everything of the portal up to `fetch` is the real thing. */
export function answerCall<C extends Call>(call: C, answer: (sent: RequestOf<C>) => Said<C> | Promise<Said<C>>): void {
  const path = call.path.replaceAll(/\{\w+\}/g, '[^/?]+');
  const pattern = new RegExp(`^${call.method} ${path}(?:\\?|$)`);
  played = [{ call, pattern, answer: answer as Played['answer'] }, ...played.filter(one => one.call !== call)];
}

/** What the portal has asked for by this call, the oldest first. */
export function requestsOf<C extends Call>(call: C): RequestOf<C>[] {
  return requests.filter(request => request.call === call).map(({ sent }) => sent as RequestOf<C>);
}

export function startNetwork(): void {
  played = [];
  requests = [];
  unexpected = [];
  answerCall(listTexts, ({ language, type }) => ({
    data: {
      texts: Object.entries(writtenTexts(type, language)).map(([ControlCode, MessageData]) => ({
        ...{ ControlCode, MessageData, MessageType: 1, AlternateText: '' },
      })),
    },
  }));
  vi.stubGlobal('fetch', answerFetch);
}

/** Requests that no test has answered: each is a mistake of the test or of the portal. */
export function unexpectedRequests(): string[] {
  return unexpected;
}

async function answerFetch(input: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> {
  const url = String(input instanceof globalThis.Request ? input.url : input);
  const line = `${init.method ?? 'GET'} ${url}`;
  const found = played.find(({ pattern }) => pattern.test(line));
  if (!found) {
    unexpected.push(line);
    return Response.json({ status: { code: 404, error: 'RES404' } }, { status: 404 });
  }
  const sent = sentIn(url, init);
  requests.push({ call: found.call, sent });
  const said = await found.answer(sent);
  if ('data' in said) return Response.json({ status: { code: 200 }, data: said.data });
  const code = said.httpStatus ?? 422;
  return Response.json(
    { status: { code, error: said.refused, message: `as sent with ${said.refused}` } },
    { status: code },
  );
}

function sentIn(url: string, init: RequestInit): Record<string, unknown> {
  const query = Object.fromEntries(new URL(url, window.location.href).searchParams);
  return typeof init.body === 'string' ? { ...query, ...JSON.parse(init.body) } : query;
}
