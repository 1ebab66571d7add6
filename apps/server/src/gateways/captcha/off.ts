import { type Captcha, highestCaptchaLevel } from './port.ts';

/** No captcha: nothing is asked for, and whatever comes is good. */
export const noCaptcha: Captcha = {
  createChallenge: async () => null,
  verify: async () => highestCaptchaLevel,
  isOn: false,
};
