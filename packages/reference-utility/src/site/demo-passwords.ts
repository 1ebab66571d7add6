import { createHash, timingSafeEqual } from 'node:crypto';

/** For every demo customer, both in the portal and at the utility's own sign-in. */
export const customerPassword = 'Wattershed-1!';

/** For the utility's staff at the agent desk. */
export const staffPassword = 'Agent-desk-1!';

/** Compared in constant time. The demo's passwords are in its docs; a real directory stores slow hashes. */
export function isPassword(typed: string, password: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}
