import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A Fastify hook that lets only the portal's server pass: `Authorization: Bearer <key>`, compared in constant time. */
export function requireServerKey(serverKey: string): (request: FastifyRequest) => Promise<void> {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${serverKey}`);
  return async request => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Refusal(401, 'UNAUTHORIZED', 'Send the server key as a bearer token.');
    }
  };
}
