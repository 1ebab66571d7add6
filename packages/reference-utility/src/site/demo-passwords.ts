import { createHash, timingSafeEqual } from 'node:crypto';

/** Of every customer of the demonstration: in the portal, and at the utility's own sign-in. */
export const customerPassword = 'Wattershed-1!';

/** Of the utility's staff at the agent desk. */
export const staffPassword = 'Agent-desk-1!';

/** Compared in equal time. The demonstration's passwords stand in its docs; a real directory keeps slow hashes. */
export function isPassword(typed: string, password: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}
