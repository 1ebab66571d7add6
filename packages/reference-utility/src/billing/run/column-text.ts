type Field = string | number | boolean | null;

/**
 * One column of many rows as the text of a PostgreSQL array, to be unnested in an insert. This makes a batch of rows
 * one message each way; COPY takes several, which cost 40 ms each over TCP when the driver waits for a delayed
 * acknowledgment.
 */
export function columnText<Row>(rows: readonly Row[], pick: (row: Row) => Field): string {
  return `{${rows.map(row => elementText(pick(row))).join(',')}}`;
}

function elementText(field: Field): string {
  if (field === null) return 'NULL';
  if (typeof field !== 'string') return String(field);
  return `"${field.replace(/["\\]/g, '\\$&')}"`;
}
