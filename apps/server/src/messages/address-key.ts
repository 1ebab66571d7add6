import { createHmac } from 'node:crypto';
import type { ServerSecrets } from '../secrets/secrets.ts';

/** An email address or a phone number as it is compared: however it was written, it is the same one. */
export function addressKey(address: string): string {
  return address.includes('@')
    ? address.trim().toLowerCase()
    : address.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** The recipient for an address that belongs to nobody we know. Keyed: the ID alone leads nobody back to the address. */
export function recipientIdOf({ key }: Pick<ServerSecrets, 'key'>, addressKey: string): string {
  const bytes = createHmac('sha256', key('messages')).update(addressKey).digest().subarray(0, 16);
  // Version 8: of our own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
