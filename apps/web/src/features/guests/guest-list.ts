import type { DataOf } from '@wattershed/contract/call';
import type { listGuests } from '@wattershed/contract/guests/access';

export type GuestList = DataOf<typeof listGuests>;
export type GuestEntry = GuestList['guests'][number];
