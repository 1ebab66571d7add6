/** What somebody asked for before sign-in, and for which browser address. */
export type RecoveryRequest = { requestId: string; ip: string } & (
  | { kind: 'user-ids-by-email'; email: string; accountNumber: string | null }
  | { kind: 'user-ids-by-phone'; phone: string; accountNumber: string | null; verificationKey: string }
  | { kind: 'password'; username: string }
);
