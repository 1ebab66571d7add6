import type { Language } from '@wattershed/domain/text/language';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import type english from '@wattershed/texts/ways-in/en-us.json';

/**
 * HTTP status of each code: 400 malformed, 401, 403, 404, 409 something changed meanwhile, 422 a rule, 429, 503 an
 * outside system is down.
 */
const httpStatus: Partial<Record<ErrorCode, number>> = {
  REQ400: 400,
  CHK001: 400,
  AUTH401: 401,
  LOG001: 401,
  LOG002: 429,
  LOG003: 403,
  LOG010: 403,
  LOG012: 403,
  AUTH403: 403,
  AUTH418: 403,
  AUTH440: 401,
  RES404: 404,
  ACC403: 403,
  ACC409: 409,
  TXT409: 409,
  TXT410: 409,
  TXT411: 409,
  USR409: 409,
  PLN409: 409,
  PLN410: 409,
  GST409: 409,
  GST410: 409,
  GST412: 403,
  GST429: 429,
  PAY401: 403,
  PAY403: 403,
  PAY409: 409,
  PAY410: 409,
  PAY411: 409,
  WAL409: 409,
  WAL410: 409,
  MTH409: 409,
  MTH410: 409,
  RCP429: 429,
  RES409: 409,
  SCH422: 422,
  SCH423: 422,
  USG424: 422,
  USG425: 422,
  USG413: 413,
  USG429: 429,
  RATE429: 429,
  CON409: 409,
  TRM409: 409,
  CON410: 409,
  CON414: 409,
  DOC429: 429,
  DOC503: 503,
  DOC507: 503,
  OUT404: 404,
  OUT429: 429,
  DRE404: 409,
  DRE409: 409,
  LND409: 409,
  LND410: 409,
  LND411: 409,
  LTR422: 422,
  REB409: 409,
  REB410: 409,
  REB411: 409,
  REB412: 409,
  SRQ409: 409,
  SRQ410: 409,
  SRQ429: 429,
  SAV404: 409,
  SAV409: 409,
  SRV409: 409,
  SRV410: 409,
  SRV411: 409,
  SRV412: 409,
  SRV414: 409,
  SRV415: 409,
  SRV429: 429,
  SYS500: 500,
  SYS503: 503,
};

/** What the page shows as sent (specification 8): words of the text library, in the language of the page or person. */
export type ShownWords = { key: keyof typeof english; language: Language };

type Extra = {
  shownMessage?: string | undefined;
  shownWords?: ShownWords | undefined;
  retryAfterSeconds?: number | undefined;
  /** What the answer says beside its code. */
  data?: object | undefined;
  cause?: unknown;
};

/** A refusal reported to the caller by its code. Anything else that is thrown becomes SYS500 and is logged. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number;
  /** An outside system's words that the specification wants shown verbatim (LOG010, other gateway codes). */
  readonly shownMessage: string | undefined;
  readonly shownWords: ShownWords | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: object | undefined;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.shownMessage ?? code, { cause: extra.cause });
    this.code = code;
    this.httpStatus = httpStatus[code] ?? 422;
    this.shownMessage = extra.shownMessage;
    this.shownWords = extra.shownWords;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.data = extra.data;
  }
}

export const notFound = () => new CallError('RES404');

/** The log line for a refusal the contract doesn't list for its call; the journeys look for it. */
export const undeclaredCode = 'a call has answered a code that it does not declare';
