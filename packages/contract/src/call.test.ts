import { errorCodes } from '@wattershed/domain/wire/error-code';
import { expect, test } from 'vitest';
import { errorsOf, scopeOf } from './call.ts';
import { calls } from './calls.ts';

test('no call lists a code that follows from its declaration, nor one twice', () => {
  const listedTwice = calls.flatMap(call => {
    const ofClass = errorsOf({ ...call, errors: [] });
    const twice = call.errors.filter((code, index) => ofClass.includes(code) || call.errors.indexOf(code) !== index);
    return twice.map(code => `${call.name} ${code}`);
  });
  expect(listedTwice).toEqual([]);
});

test('every call of the back office names what a key must open for it, and no other call does', () => {
  const named = calls.filter(call => scopeOf(call, {}) !== undefined).map(({ name }) => name);
  expect(named).toEqual(calls.filter(({ access }) => access === 'backOffice').map(({ name }) => name));
});

test('every code that exists is answered by some call', () => {
  const answered = new Set(calls.flatMap(errorsOf));
  expect(errorCodes.filter(code => !answered.has(code))).toEqual([]);
});

test.each([
  { access: 'public', declares: {}, codes: [] },
  { access: 'prelogin', declares: { captcha: true }, codes: ['AUTH418'] },
  { access: 'signedIn', declares: {}, codes: ['AUTH401', 'LOG003'] },
  { access: 'signedIn', declares: { beforeTwoFactor: true }, codes: ['AUTH401'] },
  { access: 'signedIn', declares: { notForAgents: true }, codes: ['AUTH401', 'AUTH403', 'LOG003'] },
  { access: 'signedIn', declares: { account: 'accountNumber' }, codes: ['AUTH401', 'LOG003', 'RES404'] },
  { access: 'signedIn', declares: { checksum: true }, codes: ['AUTH401', 'LOG003', 'CHK001'] },
  { access: 'backOffice', declares: {}, codes: ['AUTH401', 'AUTH403'] },
] as const)('a $access call with $declares may answer $codes besides what every call may', declared => {
  const { access, declares, codes } = declared;
  const call = { ...calls[0], access, right: { none: 'a test' }, rate: 'read', errors: [] } as const;
  const {
    account: _,
    captcha: __,
    checksum: ___,
    beforeTwoFactor: ____,
    ...bare
  } = call as never as Record<string, never>;
  const common = ['REQ400', 'RATE429', 'SYS500', 'SYS503'];
  expect(errorsOf({ ...bare, ...declares } as never)).toEqual([...common, ...codes]);
});
