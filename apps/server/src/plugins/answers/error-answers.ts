import type { Envelope } from '@wattershed/contract/call';
import { DatabaseUnavailable, tellsNoRoom } from '@wattershed/database/database-unavailable';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { portalTexts } from '@wattershed/texts/library';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { CallError, type ShownWords } from '../../errors.ts';
import { BillingSystemUnreachable } from '../../gateways/billing-system/port.ts';
import { addUnavailableLog } from './unavailable-log.ts';

/** The one place that turns whatever was thrown into the envelope and an HTTP status. */
export function addErrorAnswers(app: FastifyInstance, config: Config): void {
  const unavailable = addUnavailableLog(app);
  app.setErrorHandler((error: FastifyError | CallError, request, reply) => {
    const refusal = asCallError(error);
    if (refusal.code === 'SYS500') request.log.error({ err: withoutSecrets(error) }, 'call failed');
    if (refusal.code === 'SYS503') unavailable.add(request, error, withoutSecrets(error));
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    const message = refusal.shownWords ? wordsOf(refusal.shownWords, config) : refusal.shownMessage;
    return sendError(request, reply, refusal.httpStatus, refusal.code, { message, data: refusal.data });
  });
}

function wordsOf({ key, language }: ShownWords, { UTILITY_PHONE: phone, UTILITY_NAME: utility }: Config): string {
  return portalTexts.translator<typeof key>('ways-in', language)(key, { phone, utility });
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  httpStatus: number,
  error: ErrorCode,
  { message, data }: { message?: string | undefined; data?: object | undefined } = {},
): FastifyReply {
  const status = { code: httpStatus, error, ...(message ? { message } : {}) };
  const envelope: Envelope<object> = { status, ...(data ? { data } : {}) };
  return reply
    .status(httpStatus)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}

/** Only what helps to find the bug: a database or parser error may contain what the customer sent. */
function withoutSecrets(error: Error & { code?: string; constraint?: string }) {
  return {
    name: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    stack: error.stack,
  };
}

function asCallError(error: FastifyError | CallError): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof BillingSystemUnreachable) return new CallError('SYS503', { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new CallError('RATE429', { retryAfterSeconds: 60 });
  if (status === 503) return new CallError('SYS503', { cause: error });
  if (status && status >= 400 && status < 500) return new CallError('REQ400', { cause: error });
  if (error instanceof DatabaseUnavailable) return new CallError('SYS503', { cause: error, retryAfterSeconds: 5 });
  // Not soon again: somebody has to make room.
  if (tellsNoRoom(error)) return new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  return new CallError('SYS500', { cause: error });
}
