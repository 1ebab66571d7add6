/** Whoever asks. */
export type Person = { uuid: string; accountNumber: string; userName: string };

/** Requests by the name of their call. */
export type Samples = Record<string, Record<string, unknown>>;

/** Of no payment, guest, or session that there is. */
export const noId = '0190a6a0-0000-7000-8000-000000000001';

/** Never given out. */
export const noToken = 'x'.repeat(43);

export const noPaymentToken = 'tok_0000000000000000';

/** What pays, but for the method. */
export function paymentAttempt({ accountNumber }: Person) {
  return {
    accountNumber,
    idempotencyKey: '0190a6a0-0000-7000-8000-000000000002',
    seenBalanceCents: 100,
    amountType: 'Other',
    amountCents: 100,
    feeCents: 0,
    receiptEmail: 'someone@example.com',
    language: 'EN_US',
  };
}
