import { type Call, mayHaveSession, type RequestOf } from '@wattershed/contract/call';
import { checksumHeader, checksumOf } from '@wattershed/contract/headers/checksum';
import { readStored } from '../session/browser-storage.ts';
import { callUrl, hasNoBody } from './call-url.ts';

export type HttpRequest = { url: string; init: RequestInit };

/** Path parts, query and body from a call's flat request; GET and DELETE put the rest in the query. */
export function httpRequestOf<C extends Call>(call: C, request: RequestOf<C>): HttpRequest {
  const { url, rest } = callUrl(call, request);
  const headers: Record<string, string> = { accept: call.file ?? 'application/json' };
  if (call.access === 'prelogin' || call.access === 'either') headers['x-prelogin'] = '1';
  if (hasNoBody(call)) return { url, init: { method: call.method, headers } };
  const body = JSON.stringify(Object.fromEntries(rest.map(name => [name, (request as Record<string, unknown>)[name]])));
  headers['content-type'] = 'application/json';
  if (call.checksum) headers[checksumHeader] = checksumOf(body);
  return { url, init: { method: call.method, headers, body } };
}

/** Read when sending, so that a retry uses the new token. */
export function withBearer(call: Call, init: RequestInit): RequestInit {
  const token = readStored('accessToken');
  if (!mayHaveSession(call) || token === undefined) return init;
  return { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } };
}
