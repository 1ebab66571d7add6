import type { DataOf } from '@wattershed/contract/call';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { answerCall } from '../../network.ts';

type TwoFactor = DataOf<typeof getTwoFactor>;
type Device = TwoFactor['devices'][number];

const device = (number: number, kind: Device['kind'], label: string, address: string): Device => ({
  ...{ deviceId: `44444444-4444-4444-8444-44444444444${number}`, kind, label, address, isPreferred: number === 1 },
});

export const authenticator = device(1, 'authenticator', 'My phone', '');
export const phone = device(1, 'sms', '', '•••-•••-0161');
export const email = device(2, 'email', '', 'd•••@example.com');

/** Two-step sign-in as a person has it: off, unless the test says otherwise. */
export function answerTwoFactor(changes: Partial<TwoFactor> = {}): void {
  const off = { isOn: false, devices: [], sent: [], recoveryCodesLeft: 0, canChange: true, trustDays: 30 };
  answerCall(getTwoFactor, () => ({ data: { ...off, ...changes } }));
}
