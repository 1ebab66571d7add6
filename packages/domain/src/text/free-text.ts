const disallowed = /[<>\p{Cc}]/u;

/** A line of free text contains no `<`, `>` or control characters. */
export function isFreeText(text: string): boolean {
  return !disallowed.test(text);
}

/** A message of several lines: line breaks and tabs are control characters, too, but allowed. */
export function isFreeTextOfLines(text: string): boolean {
  return isFreeText(text.replace(/[\n\r\t]/g, ''));
}

/** The text's disallowed characters, each once, for the message that names them. */
export function disallowedCharacters(text: string): string[] {
  return [...new Set(text)].filter(character => disallowed.test(character));
}

/** Text fields are trimmed, and pasted text loses what it may not contain. */
export function cleanFreeText(text: string): string {
  const line = text.replace(/[\n\r\t]+/g, ' ');
  return [...line]
    .filter(character => !disallowed.test(character))
    .join('')
    .trim();
}

/**
 * What a field keeps if spaces and dots are blocked during typing.
 * Waits for service-requests: the driver's license number.
 */
export function blockSpacesAndDots(text: string): string {
  return text.replace(/[\s.]/g, '');
}
