import { DatabaseError } from 'pg';

/** The server is shutting down, crashed, still starting, or has no connection left; or class 08, a broken connection. */
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/**
 * The database can't be reached, or the connection was lost before the answer came. A statement that was on its way may
 * have been executed: repeating it takes a key that makes it count once.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The system's or PostgreSQL's code, if there is one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    // A host with several addresses fails with one error per address.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(first instanceof Error ? first.message : String(first), { cause });
    this.code = codeOf(first);
  }
}

/** Whether PostgreSQL itself says this connection or the server is going away. */
export function tellsUnavailable(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false;
  return unavailableCodes.has(error.code) || error.code.startsWith('08');
}

/** Whether PostgreSQL has no room on its disk, no memory, or another limit of its own is reached (class 53). */
export function tellsNoRoom(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('53') === true;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
