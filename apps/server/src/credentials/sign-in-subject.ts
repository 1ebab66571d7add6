import { createHash } from 'node:crypto';

/** A user id, with or without the device, as the failure table knows it: no plain user id of a stranger is kept. */
export function signInSubjectHash(userName: string, deviceId?: string): Buffer {
  const subject = foldUserId(userName.trim());
  return createHash('sha256')
    .update(deviceId === undefined ? `user ${subject}` : `device ${subject}\n${deviceId}`)
    .digest();
}

/**
 * As PostgreSQL's `lower` folds the user ids that it compares, letter by letter. JavaScript makes two characters of "İ"
 * where the database sees an "i": each way to write one user id would have had tries of its own.
 */
function foldUserId(userName: string): string {
  return Array.from(userName, letter => Array.from(letter.toLowerCase())[0] ?? letter).join('');
}
