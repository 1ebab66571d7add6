/** Every message of these classes is one line people can act on: callers print it and exit, without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another running process holds the data directory. */
export class DataDirectoryInUse extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUse';
}

/** The files were written by a different major version of PostgreSQL than these binaries. */
export class WrongDataVersion extends EmbeddedPostgresError {
  override name = 'WrongDataVersion';
}

/** The directory can't be written or entered, or holds something that isn't a complete database. */
export class DataDirectoryNotUsable extends EmbeddedPostgresError {
  override name = 'DataDirectoryNotUsable';
}

/** No PostgreSQL for this machine, or one that does not run here. */
export class BinariesNotUsable extends EmbeddedPostgresError {
  override name = 'BinariesNotUsable';
}

/** PostgreSQL was started but ended, or didn't answer in time. */
export class PostgresDidNotStart extends EmbeddedPostgresError {
  override name = 'PostgresDidNotStart';
}

/** The reason of a file system error in words: the code alone says little to someone at a terminal. */
export function describeFileError(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a directory';
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
