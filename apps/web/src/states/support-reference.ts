import { asApiError } from '../api/api-error.ts';

/** Refusals that are a fault of ours, or that the words send people to Customer Care for. */
const refusalsForSupport: readonly string[] = ['CHK001', 'CIS422'];

/**
 * What support finds a failure by: the end of its request ID, which is in our log and short enough to say on the phone.
 * Undefined where support could only repeat the message: a wrong password, an ended session, too many attempts.
 */
export function supportReference(error: unknown): string | undefined {
  const { code, httpStatus, requestId } = asApiError(error);
  const canHelp = httpStatus >= 500 || refusalsForSupport.includes(code);
  return canHelp ? requestId?.slice(-8) : undefined;
}
