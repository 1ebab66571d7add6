import type { DataOf } from '@wattershed/contract/call';
import type { updateTwoFactorDevices } from '@wattershed/contract/two-factor';

/** Whether the device turns on the second factor, or is added to others. */
export type Purpose = 'turn-on' | 'add';

/** Chosen but not yet confirmed by a code from it. */
export type AddedDevice = DataOf<typeof updateTwoFactorDevices> & {
  /** Its name in the list. */
  name: string;
};
