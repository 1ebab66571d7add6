import type { AccountNumber } from '@wattershed/domain/account/account-number';
/** What someone requested before sign-in, and from which browser address. */
export type RecoveryRequest = { requestId: string; ip: string } & (
  | { kind: 'user-ids-by-email'; email: string; accountNumber: AccountNumber | null }
  | { kind: 'user-ids-by-phone'; phone: string; accountNumber: AccountNumber | null; verificationKey: string }
  | { kind: 'password'; username: string }
);
