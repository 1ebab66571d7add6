import { type Captcha, highestCaptchaLevel } from './port.ts';

/** No captcha: none is requested, and anything is accepted. */
export const noCaptcha: Captcha = {
  createChallenge: async () => null,
  verify: async () => highestCaptchaLevel,
  isOn: false,
};
