import { hkdfSync } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { parseBody } from '../request-body.ts';
import { requireServerKey } from '../server-key.ts';
import { planUpdate } from './account-updater.ts';
import { decidePaymentMethod, tokenRequest } from './token-rules.ts';
import { deleteToken, findToken, insertToken, keepToken } from './token-store.ts';

interface TokenCalls {
  db: Db;
  /** The origins whose pages may tokenize, separated by commas. */
  portalOrigin: string;
  serverKey: string;
  now: () => Date;
  /** How long after a card is saved the updater tells of it. */
  updateMs: number;
}

type TokenPath = { Params: { token: string } };

const unknownToken = (): Refusal => new Refusal(404, 'NOT_FOUND', 'No such token.');
const isTokenText = (text: string): boolean => /^tok_[\w-]{22}$/.test(text);

/** `POST /gateway/tokens` for browsers on the portal's origin; reading and deleting tokens for the portal's server. */
export function addTokenCalls(app: FastifyInstance, { db, portalOrigin, serverKey, now, updateMs }: TokenCalls): void {
  const origins = portalOrigin.split(',').map(origin => origin.trim().replace(/\/$/, ''));
  // Its own key, so that someone who reads the table and knows some card numbers still can't tell which are in it.
  const fingerprintKey = new Uint8Array(hkdfSync('sha256', serverKey, '', 'wattershed gateway fingerprint', 32));
  const onRequest = requireServerKey(serverKey);

  async function requirePortalOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('vary', 'Origin').header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) {
      throw new Refusal(403, 'ORIGIN', 'Only the portal may send payment methods here.');
    }
    reply.header('access-control-allow-origin', origin);
  }

  app.options('/gateway/tokens', { onRequest: requirePortalOrigin }, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  );

  app.post('/gateway/tokens', { onRequest: requirePortalOrigin, bodyLimit: 4_096 }, async (request, reply) => {
    const body = parseBody(tokenRequest, request.body);
    const method = decidePaymentMethod(body, fingerprintKey, now());
    const token = await insertToken(db, method, body.save ?? false);
    if (method.update && body.save) await planUpdate(db, token, method.update, updateMs);
    const { kind, brand, last4, expiryMonth, expiryYear } = method;
    return reply.code(201).send({ token, kind, brand, last4, expiryMonth, expiryYear });
  });

  app.get<TokenPath>('/gateway/tokens/:token', { onRequest }, async request => {
    const { token } = request.params;
    const found = isTokenText(token) ? await findToken(db, token) : undefined;
    if (!found) throw unknownToken();
    // The gateway's behavior depends on the test number, not on who charges it.
    const { behaviour: _behaviour, declineCode: _declineCode, ...metadata } = found;
    return metadata;
  });

  app.post<TokenPath>('/gateway/tokens/:token/keep', { onRequest }, async (request, reply) => {
    const { token } = request.params;
    if (!isTokenText(token) || !(await keepToken(db, token))) throw unknownToken();
    return reply.code(204).send();
  });

  app.delete<TokenPath>('/gateway/tokens/:token', { onRequest }, async (request, reply) => {
    const { token } = request.params;
    if (!isTokenText(token) || !(await deleteToken(db, token))) throw unknownToken();
    return reply.code(204).send();
  });
}
