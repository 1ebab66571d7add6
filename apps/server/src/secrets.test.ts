import { expect, it } from 'vitest';
import { secretsOf } from './secrets.ts';

const { seal, open, key } = secretsOf('gateway', 'the master key of this installation');

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
  expect(() => secretsOf('gateway', 'another master key').open(seal('secret'))).toThrow();
});

it('has a key of its own for each use', () => {
  expect(key('seal')).not.toEqual(key('captcha'));
});
