const bullet = '•';

/** The last four characters readable, with a bullet for each one before. Four or fewer are hidden completely. */
export function maskToLast4(text: string): string {
  const characters = [...text];
  // Otherwise a value as short as its readable part would be shown in full.
  const readable = characters.length > 4 ? characters.slice(-4) : [];
  return bullet.repeat(characters.length - readable.length) + readable.join('');
}

/** Just the last four, for "card ending 1111". */
export function last4(text: string): string {
  return [...text].slice(-4).join('');
}

/** Four bullets and the digits that may be read: "•••• 4242". A line never ends between them. */
export const masked = (readable: string): string => `${bullet.repeat(4)}\u00A0${readable}`;

/** a•••@example.com: enough for its owner to recognize the address. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return maskToLast4(address);
  return `${[...address].slice(0, 1).join('')}${bullet.repeat(3)}${address.slice(at)}`;
}
