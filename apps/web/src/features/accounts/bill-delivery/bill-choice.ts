import type { getPaperless, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';

export type BillState = DataOf<typeof getPaperless>;

export type Outcome = DataOf<typeof setPaperless>['accounts'][number]['outcome'];
