import { captchaHeader } from '@wattershed/contract/headers/captcha-header';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../errors.ts';
import type { Captcha } from '../gateways/captcha/port.ts';

/** Spends the solved captcha in a request. Returns the level of work done, or null if there is none. */
export async function takeCaptcha(captcha: Captcha, http: FastifyRequest): Promise<number | null> {
  const sent = http.headers[captchaHeader];
  if (typeof sent !== 'string' && captcha.isOn) return null;
  return captcha.verify(typeof sent === 'string' ? sent : '');
}

/** The level of work done. Throws AUTH418 when the request has no solved captcha. */
export async function requireCaptcha(captcha: Captcha, http: FastifyRequest): Promise<number> {
  const level = await takeCaptcha(captcha, http);
  if (level === null) throw new CallError('AUTH418');
  return level;
}
