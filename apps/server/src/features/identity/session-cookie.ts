import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { newToken, tokenHash } from '../../ids.ts';

/** The half of the refresh secret that no script can read. */
export const sessionCookieName = 'wattershed_session';

export function setSessionCookie(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(sessionCookieName, value, { ...cookieOptions(config), maxAge: config.REFRESH_TOKEN_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName, cookieOptions(config));
}

function cookieOptions(config: Config) {
  return { path: `${config.basePath}/api/Login`, httpOnly: true, secure: true, sameSite: 'strict' } as const;
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
