import type { DataOf } from '@wattershed/contract/call';
import type { listArrangements } from '@wattershed/contract/programs/arrangement';
import type { listExtensions } from '@wattershed/contract/programs/extension';
import type { listGrants } from '@wattershed/contract/programs/fund-grant';
import type { Assistance } from '../../assistance/assistance-view.ts';

export type Extended = DataOf<typeof listExtensions>;
export type Granted = DataOf<typeof listGrants>;
export type Arranged = DataOf<typeof listArrangements>;

/** What each program says of the account; null where this person may not see it. */
export type InPlace = {
  assistance: Assistance | null;
  extended: Extended | null;
  arranged: Arranged | null;
  granted: Granted | null;
};
