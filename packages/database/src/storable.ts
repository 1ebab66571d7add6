/**
 * Whether PostgreSQL can store every text of a value, names included. It takes neither NUL nor half of a surrogate pair.
 * Nobody types one: it would end as a server error, or be stored as another text.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
}
