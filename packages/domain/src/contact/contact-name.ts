/** First, middle and last name trimmed and joined with single spaces; an empty part leaves no gap. */
export function contactName(first: string, middle: string, last: string): string {
  return [first, middle, last]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ');
}

/** The first name falls back to the last name when empty, because organizations have only one name. */
export function firstNameOr(first: string, last: string): string {
  return first.trim() === '' ? last.trim() : first.trim();
}
