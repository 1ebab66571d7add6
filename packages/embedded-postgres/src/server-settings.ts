/**
 * Settings are given on the command line and not in postgresql.conf, so that a newer release of ours also changes
 * databases that exist. They keep an idle server small and bulk loading fast, and give up no durability.
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
    // 18 would keep three more processes for reading ahead; from the system's cache that gains nothing.
    ...(major >= 18 ? { io_method: 'sync' } : {}),

    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    // Nobody replicates from this server; COPY into a table made in the same transaction then skips the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',

    // The log must never hold what customers typed, and errors, statements and details quote it. The program that gets
    // an error logs it in its own words; here the server's own affairs and its fatal ends remain.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
