import { DatabaseError } from 'pg';

/** The server is shutting down, crashed, still starting, or has no connection left; or class 08, a broken connection. */
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/**
 * The database cannot be reached, or the connection was lost before the answer came. A statement that was on its way
 * may have been carried out: to repeat it, one needs a key that lets it count once.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The system's or PostgreSQL's code, where there is one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    // A host with several addresses fails with one error for each.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(first instanceof Error ? first.message : String(first), { cause });
    this.code = codeOf(first);
  }
}

/** Whether PostgreSQL itself says that this connection or the server is at its end. */
export function tellsUnavailable(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false;
  return unavailableCodes.has(error.code) || error.code.startsWith('08');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
