import type { DataOf } from '@wattershed/contract/call';
import type { updateTwoFactorDevices } from '@wattershed/contract/two-factor';

/** Whether the device turns the second factor on, or comes beside others. */
export type Purpose = 'turn-on' | 'add';

/** Chosen and not yet confirmed by a code from it. */
export type AddedDevice = DataOf<typeof updateTwoFactorDevices> & {
  /** How it will be called in the list. */
  name: string;
};
