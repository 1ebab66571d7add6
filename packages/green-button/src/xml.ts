const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 has no way to write, however it is escaped, lone halves of a surrogate pair included. */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it stands between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, character => escapes[character] ?? character);
}

/** An element with text, or nothing if there is none to write. */
export function textElement(name: string, value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;
}

/** At most so many characters: the schema's `String256`. */
export function short(text: string): string {
  return text.slice(0, 256);
}
