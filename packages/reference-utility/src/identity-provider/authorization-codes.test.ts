import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorizationCodes } from './authorization-codes.ts';

const verifier = 'v'.repeat(43);
const customer = { customerNumber: '1', userName: 'daniel.kim', firstName: 'Daniel', lastName: 'Kim', email: '' };
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
const authorization = { customer, nonce: 'n', codeChallenge, signedInAt: 0 };

test('a code is good once, and with its verifier alone', () => {
  const codes = authorizationCodes();
  const code = codes.issue(authorization);
  expect(codes.redeem(code, verifier)).toMatchObject({ customer, nonce: 'n' });
  expect(codes.redeem(code, verifier)).toBeUndefined();
});

test('a wrong verifier spends the code', () => {
  const codes = authorizationCodes();
  const code = codes.issue(authorization);
  expect(codes.redeem(code, 'w'.repeat(43))).toBeUndefined();
  expect(codes.redeem(code, verifier)).toBeUndefined();
});

test('after a minute it is worth nothing', () => {
  let time = 0;
  const codes = authorizationCodes(() => time);
  const code = codes.issue(authorization);
  time = 60_000;
  expect(codes.redeem(code, verifier)).toBeUndefined();
});
