import type { AnsweredCall } from '../../call.ts';
import { sendCodeCalls } from './send-code.ts';
import { updateDeviceCalls } from './update-devices.ts';
import { settingCalls } from './update-two-factor.ts';
import { verifyCalls } from './verify.ts';

export const twoFactorCalls: AnsweredCall[] = [...settingCalls, ...sendCodeCalls, ...verifyCalls, ...updateDeviceCalls];
