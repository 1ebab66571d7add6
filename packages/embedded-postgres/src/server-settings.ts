/**
 * Settings are passed on the command line, not in postgresql.conf, so that a newer release also changes existing
 * databases. They keep an idle server small and bulk loading fast, without giving up durability.
 */
export function serverSettings(major: number, overrides: Record<string, string>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    max_connections: '50',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '64MB',
    jit: 'off',
    autovacuum: 'on',
    max_worker_processes: '4',
    // Version 18 would keep three more processes for reading ahead, which gains nothing with data in the system's
    // cache.
    ...(major >= 18 ? { io_method: 'sync' } : {}),

    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    // Nobody replicates from this server; COPY into a table created in the same transaction then skips the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',

    // The log must never contain what customers typed, and errors, statements and details quote it. The program that
    // gets an error logs it in its own words; this log only has the server's own events and its fatal errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
