import { expect, it } from 'vitest';
import { backOfficeSystems } from '../back-office-systems.ts';
import { secretsOf } from './secrets.ts';

const { seal, open, key, sharedKey, identity } = secretsOf('the master key of this installation');

it('opens what it sealed, and seals the same text differently each time', () => {
  expect(open(seal('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  expect(seal('the same')).not.toEqual(seal('the same'));
});

it('does not open what was changed', () => {
  const sealed = seal('pay 1 dollar');
  sealed.writeUInt8(sealed.readUInt8(14) ^ 1, 14);
  expect(() => open(sealed)).toThrow();
});

it('does not open what another installation sealed', () => {
  expect(() => secretsOf('another master key').open(seal('secret'))).toThrow();
});

it('opens what shows who somebody is with a key for that alone', () => {
  expect(identity.open(identity.seal('900451234'))).toBe('900451234');
  expect(() => open(identity.seal('900451234'))).toThrow();
});

it('has a key of its own for each use, and for each outside system and direction', () => {
  const inner = (['seal', 'captcha', 'two-factor', 'identity'] as const).map(use => key(use).toString('base64url'));
  const shared = [...(['payment-gateway', 'sms-carrier', 'identity-provider'] as const), ...backOfficeSystems];
  const keys = [...inner, ...shared.map(sharedKey)];
  expect(new Set(keys).size).toBe(keys.length);
});

it('takes the key for a system from the settings, and only for that system', () => {
  const given = secretsOf('the master key of this installation', { 'payment-gateway': 'as the gateway says' });
  expect(given.sharedKey('payment-gateway')).toBe('as the gateway says');
  expect(given.sharedKey('sms-carrier')).toBe(sharedKey('sms-carrier'));
});
