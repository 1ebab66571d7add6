import type { PayerAccess } from '../access/visitor-store.ts';
import type { Payment } from './payment.ts';

/** Whose payment it is, as its row has it: a person, or a visitor's browser. */
export function payerOf(access: PayerAccess): Pick<Payment, 'userUuid' | 'visitorId'> {
  if ('visitorId' in access) return { userUuid: null, visitorId: access.visitorId };
  return { userUuid: access.userUuid, visitorId: null };
}

/** Whether the one who asks made this payment. Nobody's ID is nobody's: two that are missing aren't the same. */
export function isOwnPayment(payment: Pick<Payment, 'userUuid' | 'visitorId'>, access: PayerAccess): boolean {
  if ('visitorId' in access) return payment.visitorId === access.visitorId;
  return payment.userUuid === access.userUuid;
}

/** Tells apart who asks with a key; never shown, and kept only in a hash. */
export function payerKey(access: PayerAccess): string {
  return 'visitorId' in access ? `visitor ${access.visitorId}` : access.userUuid;
}
