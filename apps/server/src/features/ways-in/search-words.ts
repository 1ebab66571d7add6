/** The first four words of what was typed, in small letters: each must begin a name. */
export function searchWords(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 4);
}

/** A word in which `%`, `_` and the backslash stand for themselves. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
