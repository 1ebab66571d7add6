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

/** The portal takes no larger file, and says so itself of those that are only a little larger. */
const largestForm = 27 * 1024 * 1024;

/** Lets the surrounding plugin parse forms that can have a file. */
export function acceptFileForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: largestForm },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) };
      return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new Refusal(400, 'MALFORMED', 'This form could not be read.');
      });
    },
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
