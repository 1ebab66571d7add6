import { createHash } from 'node:crypto';

/** The namespace of everything Wattershed names in a Green Button file; never changes, or every file's ids would. */
const namespace = Buffer.from('6f0c1f9e3c2b4d8e9a517b1f2d5e8c40', 'hex');

/** The UUID of a name (version 5 of RFC 9562): the same thing has the same id in every file. */
export function uuidOf(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
