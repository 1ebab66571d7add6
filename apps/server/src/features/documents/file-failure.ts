import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import type { FastifyBaseLogger } from 'fastify';
import { CallError } from '../../errors.ts';

/** The disk, or what this system may use of it, is full. */
const isNoRoom = (error: unknown) => /^(ENOSPC|EDQUOT|EFBIG)$/.test(String((error as NodeJS.ErrnoException)?.code));

/**
 * What a person is told of a failure while a file is taken in. All but a refusal of the file itself is ours: someone has
 * to look into the disk, the bucket, or the scanner.
 */
export function asRefusal(error: unknown, log: FastifyBaseLogger): CallError {
  if (error instanceof CallError && error.code !== 'DOC503') return error;
  if (error instanceof DatabaseUnavailable) return new CallError('SYS503', { cause: error, retryAfterSeconds: 5 });
  const code = isNoRoom(error) ? 'DOC507' : 'DOC503';
  log.error({ err: error, code }, 'an uploaded file could not be taken');
  return error instanceof CallError ? error : new CallError(code, { cause: error });
}
