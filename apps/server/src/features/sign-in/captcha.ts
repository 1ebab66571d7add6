import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';
import { captchaLevel } from './sign-in-rules.ts';
import { addressWindow, countAddressFailures } from './sign-in-try-store.ts';

export const captchaCalls: AnsweredCall[] = [
  answer(getCaptchaChallenge, async ({ request, config, gateways, db, http }) => {
    const { captcha } = gateways;
    if (!captcha.isOn) return { challenge: null };
    // As hard as a sign-in from this network requires: someone trying many user IDs has to work for each.
    const failures = await countAddressFailures(db, addressWindow(config, http.ip));
    const ofNetwork = captchaLevel(failures, config.SPRAY_FAILURES, highestCaptchaLevel) ?? 0;
    const level = Math.max(ofNetwork, Number(request.level ?? 0));
    return { challenge: await captcha.createChallenge(level) };
  }),
];
