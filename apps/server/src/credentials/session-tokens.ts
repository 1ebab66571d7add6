import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { newToken, tokenHash } from '../ids.ts';

/** New tokens of a session: what the browser gets, and the hashes that are stored. */
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

export function newRenewalSalt(): Buffer {
  return randomBytes(32);
}

/**
 * The tokens a refresh token is exchanged for, derived from it and a salt that only the session row has. The same
 * exchange gives the same tokens again, so repeating one whose answer was lost creates no second pair, in whatever
 * order the answers arrive. Neither the spent token nor the row alone reveals them.
 */
export function renewedTokens(config: Config, spentToken: string, salt: Buffer) {
  const derive = (label: string) => derivedToken(spentToken, salt, label);
  const tokens = { accessToken: derive('access'), refreshToken: derive('refresh'), cookie: derive('cookie') };
  const { stored, ...rest } = sessionTokensOf(config, tokens);
  return { ...rest, stored: { ...stored, salt } };
}

export function derivedToken(spent: string, salt: Buffer, label: string): string {
  return createHmac('sha256', spent).update(salt).update(label).digest('base64url');
}
