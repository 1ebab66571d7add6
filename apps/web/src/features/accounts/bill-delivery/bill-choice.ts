import type { getPaperless, getPaperlessForAll, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';

export type BillState = DataOf<typeof getPaperless>;

export type AllState = DataOf<typeof getPaperlessForAll>;

/** The address that bills by email need. */
export type EmailState = Pick<BillState, 'email' | 'isEmailUnreachable'>;

export const canGetEmails = ({ email, isEmailUnreachable }: EmailState) => email !== '' && !isEmailUnreachable;

export type Outcome = DataOf<typeof setPaperless>['accounts'][number]['outcome'];
