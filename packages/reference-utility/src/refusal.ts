/** A request the gateway or a carrier refuses: the HTTP status, a code for programs, a sentence for people. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(httpStatus: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unavailable = (retryAfterSeconds: number): Refusal =>
  new Refusal(503, 'UNAVAILABLE', 'The payment gateway is not available right now.', retryAfterSeconds);
