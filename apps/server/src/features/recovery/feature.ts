import type { Feature } from '../../feature.ts';
import { recoverSignIn } from './recovery-job.ts';
import { resetPasswordCalls } from './reset-password.ts';
import { userIdCalls } from './user-ids.ts';

export const feature: Feature = {
  calls: [...userIdCalls, ...resetPasswordCalls],
  jobs: [{ name: 'recover-sign-in', run: recoverSignIn }],
};
