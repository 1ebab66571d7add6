import type { Call, RequestOf } from '@wattershed/contract/call';
import { checksumHeader, checksumOf } from '@wattershed/contract/checksum';
import { readStored } from '../session/browser-storage.ts';

/** Below the base path the portal was built for. */
const apiBase = import.meta.env.BASE_URL.replace(/\/$/, '');

export type HttpRequest = { url: string; init: RequestInit };

/** Path parts, query and body from a call's flat request; GET and DELETE put the rest in the query. */
export function httpRequestOf<C extends Call>(call: C, request: RequestOf<C>): HttpRequest {
  const fields = new Map(Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { accept: call.file ?? 'application/json' };
  if (call.access === 'prelogin') headers['x-prelogin'] = '1';
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
    return { url: `${apiBase}${path}${query && `?${query}`}`, init: { method: call.method, headers } };
  }
  const body = JSON.stringify(Object.fromEntries(fields));
  headers['content-type'] = 'application/json';
  if (call.checksum) headers[checksumHeader] = checksumOf(body);
  return { url: `${apiBase}${path}`, init: { method: call.method, headers, body } };
}

/** Read when sending, so that a retry uses the new token. */
export function withBearer(call: Call, init: RequestInit): RequestInit {
  const token = readStored('accessToken');
  if ((call.access !== 'signedIn' && call.access !== 'agent') || token === undefined) return init;
  return { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } };
}
