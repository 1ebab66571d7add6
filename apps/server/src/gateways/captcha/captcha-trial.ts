import { captchaHeader } from '@wattershed/contract/headers/captcha-header';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestPortal } from '../../../test/portal.ts';

export type Solved = { challenge: Challenge; solution: Solution };

/** Requests a challenge and does the work, as the browser does. */
export async function solveCaptcha(portal: TestPortal, headers: Record<string, string> = {}): Promise<Solved> {
  const { data } = await portal.call(getCaptchaChallenge, {}, { headers });
  return solveText(data.challenge ?? 'null');
}

export async function solveText(text: string): Promise<Solved> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the captcha was not solved in time');
  return { challenge, solution };
}

/** The header to send with a call that requires a captcha. */
export function captchaHeaders(solved: Solved): Record<string, string> {
  return { [captchaHeader]: Buffer.from(JSON.stringify(solved)).toString('base64') };
}
