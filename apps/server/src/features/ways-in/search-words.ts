/** The first four words of the query, in lower case: each must be the start of a name. */
export function searchWords(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 4);
}

/** A word with `%`, `_` and the backslash escaped. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
