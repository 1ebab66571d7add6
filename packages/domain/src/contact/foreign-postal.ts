/** Five digits, optionally a separator (dash or space) and four digits. */
export function isForeignPostal(text: string): boolean {
  return /^[0-9]{5}(?:[- ][0-9]{4})?$/.test(text.trim());
}
