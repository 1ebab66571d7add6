import { getCaptchaChallenge } from '@wattershed/contract/captcha';
import { type AnsweredCall, answer } from '../../call.ts';

export const captchaCalls: AnsweredCall[] = [
  answer(getCaptchaChallenge, async ({ gateways, reply }) => {
    reply.header('cache-control', 'no-store');
    return { challenge: await gateways.captcha.createChallenge(0) };
  }),
];
