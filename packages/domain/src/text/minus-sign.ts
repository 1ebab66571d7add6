/** Number formats write a hyphen before a negative number; people read the real minus sign (U+2212). */
export function withMinusSign(formatted: string): string {
  return formatted.replace('-', '\u2212');
}
