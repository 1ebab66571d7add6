/** A phone number stays on one line: neither its dashes nor its spaces break. */
export function unbrokenPhone(phone: string): string {
  return phone.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');
}
