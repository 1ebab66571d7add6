import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newToken, tokenHash } from '../ids.ts';

const daySeconds = 86_400;

/** For so long a browser need not bring the second factor again. */
export const trustDays = 30;

type PrivateCookie = 'wattershed_session' | 'wattershed_device' | 'wattershed_trusted';

/**
 * How a cookie is called and kept that no script may read and no other site may send. Over https its name begins with
 * `__Host-`: the browser then takes it from this host alone, so that no neighbor under the same domain can plant one. It
 * asks for the path `/`; elsewhere the cookie goes to the calls of the sign-in only.
 */
function privateCookie(config: Config, cookie: PrivateCookie): { name: string; options: CookieSerializeOptions } {
  const isHttps = config.publicOrigin.startsWith('https:');
  return {
    name: isHttps ? `__Host-${cookie}` : cookie,
    options: {
      path: isHttps ? '/' : `${config.basePath}/api/Login`,
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
    },
  };
}

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

/** Says that this browser need not bring the second factor for a while. */
export function setTrustCookie(reply: FastifyReply, config: Config, token: string): void {
  const { name, options } = privateCookie(config, 'wattershed_trusted');
  reply.setCookie(name, token, { ...options, maxAge: trustDays * daySeconds });
}

/** What the browser shows for the second factor, as it is stored; null when it shows nothing. */
export function trustHashOf(config: Config, cookies: Record<string, string | undefined>): Buffer | null {
  const token = cookies[privateCookie(config, 'wattershed_trusted').name];
  return token ? tokenHash(token) : null;
}

export type Device = {
  /** What is stored of it; what the browser keeps cannot be made from it. */
  deviceId: string;
  /** Made for this request: there is nothing yet to know it by, and its tries count together with those of all others. */
  isNew: boolean;
  /** Gives the browser its cookie, or prolongs it: after a sign-in that succeeded. */
  remember: (reply: FastifyReply) => void;
};

/** The device of a request: what an app says of itself, else the cookie of the browser, else a new one. */
export function deviceOf(http: FastifyRequest, config: Config, given: string | undefined): Device {
  if (given) return { deviceId: `app ${given}`, isNew: false, remember: () => undefined };
  // Recognizes a browser the person has signed in from, even after they sign out.
  const { name, options } = privateCookie(config, 'wattershed_device');
  const sent = http.cookies[name];
  const kept = sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
  const value = kept ?? newToken();
  return {
    isNew: kept === undefined,
    deviceId: `browser ${tokenHash(value).toString('base64url')}`,
    remember(reply) {
      reply.setCookie(name, value, { ...options, maxAge: 365 * daySeconds });
    },
  };
}
