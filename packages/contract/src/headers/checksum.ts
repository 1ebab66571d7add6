/**
 * The checksum header of payment and notification-preference calls: MD5 of the exact body, in uppercase hexadecimal,
 * without its last two characters (specification 7; decisions "The wire"). It guards against a mangled body and is not
 * security. Browsers have no MD5 of their own, so this is RFC 1321 on the UTF-8 bytes; the server uses node:crypto.
 */
export function checksumOf(body: string): string {
  return md5Hex(new TextEncoder().encode(body)).toUpperCase().slice(0, -2);
}

export const checksumHeader = 'x-checksum';

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) >>> 0);

function md5Hex(message: Uint8Array): string {
  const words = paddedWords(message);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let i = 0; i < 64; i += 1) {
      const [mix, index] = mixOf(i, b, c, d);
      const sum = (a + mix + (sines[i] ?? 0) + (words[block + index] ?? 0)) >>> 0;
      const shift = shifts[(i >> 4) * 4 + (i % 4)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) >>> 0, (b0 + b) >>> 0, (c0 + c) >>> 0, (d0 + d) >>> 0];
  }
  return [a0, b0, c0, d0].map(littleEndianHex).join('');
}

function mixOf(i: number, b: number, c: number, d: number): [mix: number, index: number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) % 16];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16];
  return [c ^ (b | ~d), (7 * i) % 16];
}

function paddedWords(message: Uint8Array): Uint32Array {
  const words = new Uint32Array((((message.length + 8) >> 6) + 1) * 16);
  message.forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << ((i % 4) * 8));
  });
  words[message.length >> 2] = (words[message.length >> 2] ?? 0) | (0x80 << ((message.length % 4) * 8));
  words[words.length - 2] = message.length * 8;
  words[words.length - 1] = Math.floor(message.length / 2 ** 29);
  return words;
}

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map(shift => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
}
