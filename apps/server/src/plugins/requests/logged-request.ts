import type { FastifyRequest } from 'fastify';

type Request = Pick<FastifyRequest, 'method' | 'url' | 'ip'> & { routeOptions?: { url?: string | undefined } };

/**
 * What the log keeps of a request. Links in emails carry tokens in the query or the path, so a call is logged by its
 * route and a page by the first part of its path.
 */
export function loggedRequest({ method, url, ip, routeOptions }: Request) {
  const route = routeOptions?.url ?? '';
  const isCall = route.includes('/api/');
  const [path = ''] = url.split('?');
  return { method, url: isCall ? route : path.split('/').slice(0, 2).join('/'), remoteAddress: ip };
}
