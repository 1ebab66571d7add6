/** The built-in fonts lack the narrow no-break space used in French numbers, and the real minus. */
export function printable(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, '\u00a0').replaceAll('\u2212', '-');
}
