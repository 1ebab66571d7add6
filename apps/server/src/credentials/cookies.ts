import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorHours } from '../access/visitor-store.ts';
import type { Config } from '../config.ts';
import { newToken, tokenHash } from '../ids.ts';

const daySeconds = 86_400;

/** How long a browser can skip the second factor. */
export const trustDays = 30;

type PrivateCookie = 'wattershed_session' | 'wattershed_device' | 'wattershed_trusted' | 'wattershed_visitor';

/**
 * Name and options of a cookie that no script may read and no other site may send. Over https its name starts with
 * `__Host-`: the browser then accepts it from this host alone, so a neighbor under the same domain can't plant one.
 * That prefix requires the path `/`; otherwise the cookie is only sent with the calls that it is for.
 */
function privateCookie(config: Config, cookie: PrivateCookie): { name: string; options: CookieSerializeOptions } {
  const isHttps = config.publicOrigin.startsWith('https:');
  return {
    name: isHttps ? `__Host-${cookie}` : cookie,
    options: {
      path: isHttps ? '/' : `${config.basePath}${pathOf(cookie)}`,
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
    },
  };
}

const pathOf = (cookie: PrivateCookie) => (cookie === 'wattershed_visitor' ? '/api/Payment/Visitor' : '/api/Login');

/** Marks a browser in which someone pays without signing in. What it may do there, and how long, the server knows. */
export function setVisitorCookie(reply: FastifyReply, config: Config, token: string): void {
  const { name, options } = privateCookie(config, 'wattershed_visitor');
  reply.setCookie(name, token, { ...options, maxAge: visitorHours * 3_600 });
}

/** Undefined when the browser sends none, or something that isn't ours. */
export function visitorToken(http: FastifyRequest, config: Config): string | undefined {
  const sent = http.cookies[privateCookie(config, 'wattershed_visitor').name];
  return sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
}

export function setSessionCookie(reply: FastifyReply, config: Config, value: string): void {
  const { name, options } = privateCookie(config, 'wattershed_session');
  reply.setCookie(name, value, { ...options, maxAge: config.REFRESH_TOKEN_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { name, options } = privateCookie(config, 'wattershed_session');
  reply.clearCookie(name, options);
}

/** The half of the refresh secret that no script can read, as its stored hash. */
export function sessionCookieHash(http: FastifyRequest, config: Config): Buffer {
  return tokenHash(http.cookies[privateCookie(config, 'wattershed_session').name] ?? '');
}

/** Marks this browser as not needing the second factor for a while. */
export function setTrustCookie(reply: FastifyReply, config: Config, token: string): void {
  const { name, options } = privateCookie(config, 'wattershed_trusted');
  reply.setCookie(name, token, { ...options, maxAge: trustDays * daySeconds });
}

/** What the browser presents instead of the second factor, hashed as stored; null when it presents nothing. */
export function trustHashOf(config: Config, cookies: Record<string, string | undefined>): Buffer | null {
  const token = cookies[privateCookie(config, 'wattershed_trusted').name];
  return token ? tokenHash(token) : null;
}

export type Device = {
  /** Its stored hash; what the browser keeps can't be derived from it. */
  deviceId: string;
  /**
   * Created for this request: it can't be recognized yet, and its tries count together with those of all other new
   * devices.
   */
  isNew: boolean;
  /** Sets or renews the browser's cookie, after a successful sign-in. */
  remember: (reply: FastifyReply) => void;
};

/** The device of a request: the one an app names, else the browser's cookie, else a new one. */
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
