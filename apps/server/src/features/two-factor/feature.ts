import type { Feature } from '../../feature.ts';
import { sendCodeCalls } from './send-code.ts';
import { updateDeviceCalls } from './update-devices.ts';
import { settingCalls } from './update-two-factor.ts';
import { verifyCalls } from './verify.ts';

export const feature: Feature = {
  calls: [...settingCalls, ...sendCodeCalls, ...verifyCalls, ...updateDeviceCalls],
};
