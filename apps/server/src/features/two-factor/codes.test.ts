import { describe, expect, test } from 'vitest';
import { secretsOf } from '../../secrets/secrets.ts';
import { newRecoveryCodes, newSentCode, recoveryCodeHash, sentCodeHash } from './codes.ts';

const secrets = secretsOf('the master key of this installation');

describe('recovery codes', () => {
  test('are ten different ones in groups of four, without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every(code => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  });

  test.each(['4K2A-10XY-ZZ3B', '4k2a10xyzz3b', ' 4K2A 1OXY ZZ3B ', '4K2A-lOXY-ZZ3B'])(
    'are read as typed: %s',
    typed => {
      expect(recoveryCodeHash(secrets, 'elena', typed)).toEqual(recoveryCodeHash(secrets, 'elena', '4K2A-10XY-ZZ3B'));
    },
  );

  test('are stored apart for each person', () => {
    const code = '4K2A-10XY-ZZ3B';
    expect(recoveryCodeHash(secrets, 'elena', code)).not.toEqual(recoveryCodeHash(secrets, 'daniel', code));
  });
});

describe('sent codes', () => {
  test('have six digits, also those that begin with zeros', () => {
    expect(Array.from({ length: 200 }, newSentCode).every(code => /^\d{6}$/.test(code))).toBe(true);
  });

  test('are stored with the key of the server, for one device and session', () => {
    const sent = { deviceId: 'phone', sessionId: 'here', code: '123456' };
    const other = secretsOf('another master key of another server');
    const hashes = [
      sentCodeHash(secrets, sent),
      sentCodeHash(other, sent),
      sentCodeHash(secrets, { ...sent, deviceId: 'mail' }),
      sentCodeHash(secrets, { ...sent, sessionId: 'there' }),
    ];
    expect(new Set(hashes.map(String)).size).toBe(4);
  });
});
