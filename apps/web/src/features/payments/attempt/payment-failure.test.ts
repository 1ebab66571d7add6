import { describe, expect, it } from 'vitest';
import { ApiError, type FailureCode } from '../../../api/api-error.ts';
import { keepsKey, meaningOf } from './payment-failure.ts';

const failure = (code: FailureCode, httpStatus = 0, requestId?: string) =>
  new ApiError({ code, httpStatus, requestId });

describe('what a failed payment means', () => {
  it.each([
    [failure('OFFLINE'), 'ask-again'],
    [failure('TIMEOUT'), 'ask-again'],
    [failure('SYS503', 502), 'ask-again'],
    [failure('SYS503', 504), 'ask-again'],
    [failure('SYS503', 503, 'req-1'), 'refused'],
    [failure('SYS500', 500, 'req-1'), 'session-over'],
    [failure('PAY409', 409, 'req-1'), 'amounts'],
    [failure('PAY422', 422, 'req-1'), 'amounts'],
    [failure('PAY410', 409, 'req-1'), 'under-way'],
    [failure('F302', 422, 'req-1'), 'method'],
    [failure('F304', 422, 'req-1'), 'method'],
    [failure('F305', 422, 'req-1'), 'method'],
    [failure('F310', 422, 'req-1'), 'method'],
    [failure('PAY411', 409, 'req-1'), 'refused'],
    [failure('RATE429', 429, 'req-1'), 'refused'],
  ] as const)('%s is %s', (error, meaning) => {
    expect(meaningOf(error)).toBe(meaning);
  });

  it('keeps the key only where the server did not look at it', () => {
    expect(keepsKey(failure('RATE429', 429))).toBe(true);
    expect(keepsKey(failure('SYS503', 503, 'req-1'))).toBe(false);
    expect(keepsKey(failure('PAY409', 409, 'req-1'))).toBe(false);
  });
});
