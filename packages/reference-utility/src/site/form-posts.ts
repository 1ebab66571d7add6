import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Lets the surrounding plugin parse form posts, as text fields. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** One field of a form or a query; empty if it is missing, sent twice or too long. */
export function fieldOf(source: unknown, name: string, maxLength = 200): string {
  const value = (source as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value.length <= maxLength ? value.trim() : '';
}

/** A form filled in and sent by another site is refused. */
export function refuseForeignForms(request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') {
    throw new Refusal(403, 'FOREIGN_FORM', 'This form was sent from another site.');
  }
}
