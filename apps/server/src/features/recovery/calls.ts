import type { AnsweredCall } from '../../call.ts';
import { resetPasswordCalls } from './reset-password.ts';
import { userIdCalls } from './user-ids.ts';

export const recoveryCalls: AnsweredCall[] = [...userIdCalls, ...resetPasswordCalls];
