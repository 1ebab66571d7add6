import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../site/form-posts.ts';
import type { authorizationCodes } from './authorization-codes.ts';
import type { Client } from './authorization-request.ts';
import { type idTokenSigner, lifeSeconds } from './id-tokens.ts';

type Given = {
  client: Client & { clientSecret: string };
  codes: ReturnType<typeof authorizationCodes>;
  signer: ReturnType<typeof idTokenSigner>;
};

/** Where the portal's server exchanges a code for an ID token (OpenID Connect Core 3.1.3). Browsers don't come here. */
export function addTokenCalls(app: FastifyInstance, { client, codes, signer }: Given): void {
  app.get('/sso/jwks', async (_request, reply) => reply.header('cache-control', 'max-age=60').send(signer.keys));

  app.post('/sso/token', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    if (!isClient(request, client)) {
      reply.header('www-authenticate', 'Basic realm="token"');
      return refuse(reply, 401, 'invalid_client');
    }
    const field = (name: string): string => fieldOf(request.body, name);
    if (field('grant_type') !== 'authorization_code') return refuse(reply, 400, 'unsupported_grant_type');
    const authorization = codes.redeem(field('code'), field('code_verifier'));
    if (!authorization || field('redirect_uri') !== client.redirectUri) return refuse(reply, 400, 'invalid_grant');
    return reply.send({
      // Required by the standard; it doesn't open anything here.
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      id_token: signer.sign(authorization.customer, authorization),
    });
  });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

/** HTTP Basic, each half form-encoded before they are joined (RFC 6749, 2.3.1). */
function isClient({ headers }: FastifyRequest, { clientId, clientSecret }: Given['client']): boolean {
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
  const expected = `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(expected));
}
