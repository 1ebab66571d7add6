const disallowed = /[<>\p{Cc}]/u;

/** A line of free text holds neither `<` nor `>` nor control characters. */
export function isFreeText(text: string): boolean {
  return !disallowed.test(text);
}

/**
 * A message of several lines: line breaks and tabs are control characters, too, and belong to it.
 * Waits for contact: the message itself.
 */
export function isFreeTextOfLines(text: string): boolean {
  return isFreeText(text.replace(/[\n\r\t]/g, ''));
}

/**
 * The disallowed characters of the text, each once, for the message that names them.
 * Waits for contact: the error of the message field.
 */
export function disallowedCharacters(text: string): string[] {
  return [...new Set(text)].filter(character => disallowed.test(character));
}

/** Text fields are trimmed, and a text pasted from elsewhere loses what it may not hold. */
export function cleanFreeText(text: string): string {
  const line = text.replace(/[\n\r\t]+/g, ' ');
  return [...line]
    .filter(character => !disallowed.test(character))
    .join('')
    .trim();
}

/**
 * What a field keeps in which spaces and dots are blocked while typing.
 * Waits for service-requests: the driver's license number.
 */
export function blockSpacesAndDots(text: string): string {
  return text.replace(/[\s.]/g, '');
}
