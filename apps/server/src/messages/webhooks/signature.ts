import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'wattershed-signature';

/** How far the carrier's clock and ours may be apart, and how old a request may be: one that was overheard is worth little. */
const toleranceSeconds = 300;

/**
 * Whether the carrier that has this key signed this body a moment ago: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 of
 * `<seconds>.<body>`.
 */
export function isSignedBy(key: string, header: unknown, body: string, now: Date): boolean {
  const [, seconds, sent] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || sent === undefined) return false;
  const due = createHmac('sha256', key).update(`${seconds}.${body}`).digest();
  const isEqual = timingSafeEqual(Buffer.from(sent, 'hex'), due);
  return isEqual && Math.abs(now.getTime() / 1_000 - Number(seconds)) <= toleranceSeconds;
}
