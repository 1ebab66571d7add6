import type { Call, RequestOf } from '@wattershed/contract/call';

/** Below the base path the portal was built for. */
const apiBase = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Whether the request's fields are in the address: there is no body, or it is a file. */
export const hasNoBody = ({ method, upload }: Call) => method === 'GET' || method === 'DELETE' || upload === true;

/**
 * The address of a call, with the fields that belong in its path or query, and the names of the others, for the body. The
 * early script makes addresses, too: what ES5 lacks would bring its helpers into every page.
 */
export function callUrl<C extends Call>(call: C, request: RequestOf<C>): { url: string; rest: string[] } {
  const fields = request as Record<string, unknown>;
  const value = (name: string) => String(fields[name]);
  const isInPath = (name: string) => call.path.includes(`{${name}}`);
  const names = Object.keys(fields).filter(name => fields[name] !== undefined);
  const path = names
    .filter(isInPath)
    .reduce((part, name) => part.replace(`{${name}}`, encodeURIComponent(value(name))), apiBase + call.path);
  const rest = names.filter(name => !isInPath(name));
  if (!hasNoBody(call)) return { url: path, rest };
  const query = new URLSearchParams(rest.map(name => [name, value(name)])).toString();
  return { url: path + (query && `?${query}`), rest: [] };
}
