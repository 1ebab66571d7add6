import type { getPaperless, getPaperlessForAll, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';
import { roleIds } from '@wattershed/domain/rights/rights';

export type BillState = DataOf<typeof getPaperless>;

export type AllState = DataOf<typeof getPaperlessForAll>;

/** The address that bills by email need. */
export type EmailState = Pick<BillState, 'email' | 'isEmailUnreachable'>;

export const canGetEmails = ({ email, isEmailUnreachable }: EmailState) => email !== '' && !isEmailUnreachable;

/** Bills by email go to who holds the account, who may be someone else. */
export const holdsAccount = (roleId: number) => roleId === roleIds.owner || roleId === roleIds.paymentBlocked;

export type Outcome = DataOf<typeof setPaperless>['accounts'][number]['outcome'];
