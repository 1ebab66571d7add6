import type { Manifest } from './manifest.ts';

/** `70,314 rows of 61 tables`. */
export function contentsOf({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en-US')} rows of ${tables.length} tables`;
}
