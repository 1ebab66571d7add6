import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newToken, tokenHash } from '../ids.ts';
import { privateCookie } from './private-cookie.ts';

export function setSessionCookie(reply: FastifyReply, config: Config, value: string): void {
  const { name, options } = privateCookie(config, 'wattershed_session');
  reply.setCookie(name, value, { ...options, maxAge: config.REFRESH_TOKEN_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { name, options } = privateCookie(config, 'wattershed_session');
  reply.clearCookie(name, options);
}

/** The half of the refresh secret that no script can read, as the hash that is stored of it. */
export function sessionCookieHash(http: FastifyRequest, config: Config): Buffer {
  return tokenHash(http.cookies[privateCookie(config, 'wattershed_session').name] ?? '');
}

/** New tokens of a session: what the browser is sent, and the hashes that are stored. */
export function newSessionTokens(config: Config) {
  return sessionTokensOf(config, { accessToken: newToken(), refreshToken: newToken(), cookie: newToken() });
}

type TokenValues = { accessToken: string; refreshToken: string; cookie: string };

export function sessionTokensOf(config: Config, { accessToken, refreshToken, cookie }: TokenValues) {
  return {
    cookie,
    sent: { accessToken, refreshToken, expiresIn: config.ACCESS_TOKEN_SECONDS, tokenType: 'Bearer' as const },
    stored: {
      accessTokenHash: tokenHash(accessToken),
      accessSeconds: config.ACCESS_TOKEN_SECONDS,
      refreshTokenHash: tokenHash(refreshToken),
      cookieHash: tokenHash(cookie),
      refreshSeconds: config.REFRESH_TOKEN_SECONDS,
    },
  };
}
