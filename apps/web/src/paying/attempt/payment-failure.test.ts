import { describe, expect, it } from 'vitest';
import { ApiError, type FailureCode } from '../../api/api-error.ts';
import { meaningOf } from './payment-failure.ts';

const failure = (code: FailureCode, httpStatus = 0, requestId?: string, data?: unknown) =>
  new ApiError({ code, httpStatus, requestId, data });
const refused = { attempt: 'refused' };

describe('what a failed payment means', () => {
  it.each([
    [failure('OFFLINE'), 'unknown'],
    [failure('TIMEOUT'), 'unknown'],
    [failure('SYS503', 502), 'unknown'],
    [failure('SYS503', 504), 'unknown'],
    [failure('SYS503', 503, 'req-1'), 'unknown'],
    [failure('PAY411', 409, 'req-1'), 'unknown'],
    [failure('RATE429', 429), 'unknown'],
    [failure('RATE429', 429, 'req-1'), 'not-looked-at'],
    [failure('AUTH401', 401, 'req-1'), 'not-looked-at'],
    [failure('PAY409', 409, 'req-1'), 'not-looked-at'],
    [failure('SYS500', 500, 'req-1'), 'session-over'],
    [failure('SYS503', 503, 'req-1', refused), 'refused'],
    [failure('PAY409', 409, 'req-1', refused), 'amounts'],
    [failure('PAY422', 422, 'req-1', refused), 'amounts'],
    [failure('PAY410', 409, 'req-1', refused), 'under-way'],
    [failure('F302', 422, 'req-1', refused), 'method'],
    [failure('F304', 422, 'req-1', refused), 'method'],
    [failure('F305', 422, 'req-1', refused), 'method'],
    [failure('F310', 422, 'req-1', refused), 'method'],
    [failure('WAL409', 409, 'req-1', refused), 'method'],
    [failure('WAL410', 409, 'req-1', refused), 'method'],
    [failure('SYS503', 503, 'req-1', { attempt: 'posted' }), 'unknown'],
  ] as const)('%s is %s', (error, meaning) => {
    expect(meaningOf(error)).toBe(meaning);
  });
});
