import { createHash } from 'node:crypto';

/** A user id, with or without the device, as the failure table knows it: no plain user id of a stranger is kept. */
export function signInSubjectHash(userName: string, deviceId?: string): Buffer {
  const subject = userName.trim().toLowerCase();
  return createHash('sha256')
    .update(deviceId === undefined ? `user ${subject}` : `device ${subject}\n${deviceId}`)
    .digest();
}
