import { captchaHeader } from '@wattershed/contract/captcha-header';
import type { FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';
import type { Captcha } from './gateways/captcha/port.ts';

/** Spends the solved captcha of a request. Throws AUTH418 when there is none, or none of this level. */
export async function requireCaptcha(captcha: Captcha, http: FastifyRequest, level = 0): Promise<void> {
  const sent = http.headers[captchaHeader];
  if (!(await captcha.verify(typeof sent === 'string' ? sent : '', level))) throw new CallError('AUTH418');
}
