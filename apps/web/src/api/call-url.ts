import type { Call, RequestOf } from '@wattershed/contract/call';

/** Below the base path the portal was built for. */
const apiBase = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Whether the request's fields are in the address, not in a body. */
export const hasNoBody = ({ method }: Call) => method === 'GET' || method === 'DELETE';

/** The address of a call, with the fields that belong in its path or query, and the other fields, for the body. */
export function callUrl<C extends Call>(call: C, request: RequestOf<C>): { url: string; rest: [string, unknown][] } {
  const given = Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const inPath = (name: string) => call.path.includes(`{${name}}`);
  const path = given
    .filter(([name]) => inPath(name))
    .reduce((part, [name, value]) => part.replace(`{${name}}`, encodeURIComponent(String(value))), call.path as string);
  const rest = given.filter(([name]) => !inPath(name));
  if (!hasNoBody(call)) return { url: apiBase + path, rest };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { url: `${apiBase}${path}${query && `?${query}`}`, rest: [] };
}
