import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newToken, tokenHash } from '../ids.ts';
import { privateCookie } from './private-cookie.ts';

const yearSeconds = 31_536_000;

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
  // By it a browser that a person has signed in from is known again, also after he has signed out.
  const { name, options } = privateCookie(config, 'wattershed_device');
  const sent = http.cookies[name];
  const kept = sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
  const value = kept ?? newToken();
  return {
    isNew: kept === undefined,
    deviceId: `browser ${tokenHash(value).toString('base64url')}`,
    remember(reply) {
      reply.setCookie(name, value, { ...options, maxAge: yearSeconds });
    },
  };
}
