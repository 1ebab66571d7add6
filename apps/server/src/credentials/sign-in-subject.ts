import { createHash } from 'node:crypto';

/**
 * A user ID, with or without the device, as the failure table stores it: hashed, so that no stranger's user ID is kept.
 */
export function signInSubjectHash(userName: string, deviceId?: string): Buffer {
  const subject = foldUserId(userName.trim());
  return createHash('sha256')
    .update(deviceId === undefined ? `user ${subject}` : `device ${subject}\n${deviceId}`)
    .digest();
}

/**
 * Folds letter by letter, as PostgreSQL's `lower` folds the user IDs it compares. JavaScript turns "İ" into two
 * characters where the database sees an "i": each spelling of a user ID would have had its own tries.
 */
function foldUserId(userName: string): string {
  return Array.from(userName, letter => Array.from(letter.toLowerCase())[0] ?? letter).join('');
}
