import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';
import { captchaLevel } from './sign-in-rules.ts';
import { addressWindow, countAddressFailures } from './sign-in-try-store.ts';

export const captchaCalls: AnsweredCall[] = [
  answer(getCaptchaChallenge, async ({ config, gateways, db, http }) => {
    const { captcha } = gateways;
    if (!captcha.isOn) return { challenge: null };
    // As hard as a sign-in from this network requires: someone trying many user IDs has to work for each.
    const failures = await countAddressFailures(db, addressWindow(config, http.ip));
    const level = captchaLevel(failures, config.SPRAY_FAILURES, highestCaptchaLevel) ?? 0;
    return { challenge: await captcha.createChallenge(level) };
  }),
];
