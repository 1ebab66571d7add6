import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainPbkdf2 } from './captcha-plain-key.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('our own PBKDF2', () => {
  it('gives what is written in RFC 7914 and RFC 6070 for SHA-256', () => {
    const text = (words: string) => new TextEncoder().encode(words);
    expect(hex(plainPbkdf2(text('password'), text('salt'), 1))).toBe(
      '120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b',
    );
    expect(hex(plainPbkdf2(text('passwd'), text('salt'), 1)).slice(0, 32)).toBe('55ac046e56e3089fec1691c22544b605');
  });

  it.each([0, 1, 20, 55, 56, 63, 64, 65, 119, 200])('gives what Node gives for a password of %i bytes', length => {
    const [password, salt] = [randomBytes(length), randomBytes((length * 7) % 130)];
    expect(hex(plainPbkdf2(password, salt, 7))).toBe(hex(pbkdf2Sync(password, salt, 7, 32, 'sha256')));
  });
});
