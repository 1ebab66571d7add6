import type { ErrorCode } from '@wattershed/domain/wire/error-code';

/** `OFFLINE`: no answer. `TIMEOUT`: no answer in time. The others come from the server. */
export type FailureCode = ErrorCode | 'OFFLINE' | 'TIMEOUT';

/** Every failed call throws this. `message` is the server's own and is shown only where the specification says so. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly httpStatus: number;
  readonly requestId: string | undefined;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** What the refusal says beside its code, as it came. */
  readonly data: unknown;

  constructor(failure: {
    code: FailureCode;
    message?: string | undefined;
    httpStatus?: number;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
    data?: unknown;
  }) {
    super(failure.message ?? failure.code);
    this.code = failure.code;
    this.httpStatus = failure.httpStatus ?? 0;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
    this.data = failure.data;
  }
}

/** The error of a call, or of anything else that went wrong while making one. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ code: 'SYS500', message: String(error) });
}

/** Whether nobody knows what became of a call. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiError && ['OFFLINE', 'TIMEOUT', 'SYS503'].includes(failure.code);
}
