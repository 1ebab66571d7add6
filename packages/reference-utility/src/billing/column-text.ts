type Field = string | number | boolean | null;

/**
 * One column of many rows as the text of a PostgreSQL array, to be unnested in an insert. A batch of rows is then one
 * message each way; COPY takes several, which costs 40 ms each over TCP where the driver waits for a delayed
 * acknowledgement.
 */
export function columnText<Row>(rows: readonly Row[], pick: (row: Row) => Field): string {
  return `{${rows.map(row => elementText(pick(row))).join(',')}}`;
}

function elementText(field: Field): string {
  if (field === null) return 'NULL';
  if (typeof field !== 'string') return String(field);
  return `"${field.replace(/["\\]/g, '\\$&')}"`;
}
