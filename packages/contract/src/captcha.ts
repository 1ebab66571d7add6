import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const getCaptchaChallenge = defineCall({
  id: 'own-captcha-challenge',
  name: 'getCaptchaChallenge',
  summary: 'Work for the browser to do before a call that asks for a captcha',
  feature: 'identity',
  method: 'GET',
  path: '/api/Captcha/Challenge',
  access: 'prelogin',
  right: { none: 'a visitor has no rights yet' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({
    /** In the form of the captcha that is connected; null when it is off. */
    challenge: z.nullable(z.string()),
  }),
  errors: [],
});
