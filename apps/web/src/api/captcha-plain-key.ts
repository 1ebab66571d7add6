/**
 * PBKDF2 with HMAC-SHA-256 (RFC 8018, FIPS 180-4) for pages without TLS, where browsers keep their own from us: a portal
 * that is tried out on a phone in the same network. Gives one block of 32 bytes, as many as the captcha asks for.
 */
export function plainPbkdf2(password: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  const key = new Uint8Array(64);
  key.set(password.length > 64 ? bytesOf(hash(startState, password, 0)) : password);
  const inner = hashBlock(
    startState,
    key.map(byte => byte ^ 0x36),
  );
  const outer = hashBlock(
    startState,
    key.map(byte => byte ^ 0x5c),
  );
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  let last = hash(outer, bytesOf(hash(inner, first, 64)), 64);
  const sum = Uint32Array.from(last);
  for (let round = 1; round < rounds; round += 1) {
    last = hashOfHash(outer, hashOfHash(inner, last));
    for (let i = 0; i < 8; i += 1) sum[i] = (sum[i] ?? 0) ^ (last[i] ?? 0);
  }
  return bytesOf(sum);
}

const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  number => number > 1 && !Array.from({ length: number }, (_, i) => i).some(i => i > 1 && number % i === 0),
);
/** The first 32 bits behind the point. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) >>> 0;
const roundConstants = Uint32Array.from(primes.slice(0, 64), prime => fraction(Math.cbrt(prime)));
const startState = Uint32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));

/** SHA-256 of `message` after `before` bytes, whose state is given. */
function hash(state: Uint32Array, message: Uint8Array, before: number): Uint32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, (before + message.length) * 8);
  let next = state;
  for (let at = 0; at < padded.length; at += 64) next = hashBlock(next, padded.subarray(at, at + 64));
  return next;
}

const words = new Uint32Array(64);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function hashBlock(state: Uint32Array, block: Uint8Array): Uint32Array {
  const view = new DataView(block.buffer, block.byteOffset, 64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(i * 4);
  return mix(state);
}

/** SHA-256 of another one's result, which fills one block together with its end: what the work consists of. */
function hashOfHash(state: Uint32Array, hashed: Uint32Array): Uint32Array {
  words.set(hashed);
  words.fill(0, 8, 16);
  words[8] = 0x80_00_00_00;
  words[15] = (64 + 32) * 8;
  return mix(state);
}

/** One block, which stands in `words`. Written for speed: nothing is allocated but the result. */
function mix(state: Uint32Array): Uint32Array {
  for (let i = 16; i < 64; i += 1) {
    const near = at(words, i - 2);
    const far = at(words, i - 15);
    const mixed =
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10));
    words[i] = (at(words, i - 16) + at(words, i - 7) + mixed) | 0;
  }
  let a = at(state, 0) | 0;
  let b = at(state, 1) | 0;
  let c = at(state, 2) | 0;
  let d = at(state, 3) | 0;
  let e = at(state, 4) | 0;
  let f = at(state, 5) | 0;
  let g = at(state, 6) | 0;
  let h = at(state, 7) | 0;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const added = (h + chosen + at(roundConstants, i) + at(words, i)) | 0;
    const majority = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + majority) | 0;
  }
  const next = new Uint32Array(8);
  next[0] = at(state, 0) + a;
  next[1] = at(state, 1) + b;
  next[2] = at(state, 2) + c;
  next[3] = at(state, 3) + d;
  next[4] = at(state, 4) + e;
  next[5] = at(state, 5) + f;
  next[6] = at(state, 6) + g;
  next[7] = at(state, 7) + h;
  return next;
}

function at(numbers: Uint32Array, index: number): number {
  return numbers[index] as number;
}

function bytesOf(state: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  state.forEach((word, i) => {
    view.setUint32(i * 4, word);
  });
  return bytes;
}
