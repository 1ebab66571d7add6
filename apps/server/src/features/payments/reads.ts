/** What another feature may ask of payments. */
export {
  listOwnPaymentIds,
  listUnpostedPayments,
  sumOutcomeUnknown,
  type UnpostedPayment,
} from './unposted-payment-store.ts';
