// Header fields as RFC 5322 folds them, RFC 2047 encodes their words and RFC 2231 their parameters.

/** Header fields by lower-case name; of a repeated field the first stands. */
export type HeaderFields = ReadonlyMap<string, string>;

export interface ParameterField {
  value: string;
  parameters: ReadonlyMap<string, string>;
}

/** Bytes as text in a named character set; an unknown name is read as UTF-8, a wrong byte becomes a replacement mark. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

const bytesOf = (latin1: string): Buffer => Buffer.from(latin1, 'latin1');

/** Quoted-printable as bytes, written one character per byte; a broken escape stays as it is written. */
export function decodeQuotedPrintable(latin1: string): Buffer {
  return bytesOf(
    latin1
      .replace(/[ \t]+(?=\r?\n|$)/g, '')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-Fa-f]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** Text with its encoded words (`=?utf-8?B?…?=`) decoded; a character may be split over two adjacent words. */
export function decodeWords(text: string): string {
  const word = String.raw`=\?([^?\s]+)\?([bBqQ])\?([^?\s]*)\?=`;
  return text.replace(new RegExp(`${word}(?:\\s+${word})*`, 'g'), run => {
    const words = [...run.matchAll(new RegExp(word, 'g'))].map(([, charset = '', encoding = '', encoded = '']) => ({
      charset: charset.split('*')[0]?.toLowerCase() ?? '',
      bytes:
        encoding.toLowerCase() === 'b'
          ? Buffer.from(encoded, 'base64')
          : decodeQuotedPrintable(encoded.replaceAll('_', ' ').replace(/ /g, '=20')),
    }));
    let decoded = '';
    for (let first = 0; first < words.length; ) {
      const charset = words[first]?.charset ?? '';
      let after = first;
      while (words[after]?.charset === charset) after++;
      decoded += decodeCharset(Buffer.concat(words.slice(first, after).map(({ bytes }) => bytes)), charset);
      first = after;
    }
    return decoded;
  });
}

/** The fields of a header block that is written one character per byte. Raw UTF-8 in it is read as such. */
export function parseHeaderFields(block: string): HeaderFields {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, bytesOf(line.slice(colon + 1).trim()).toString('utf8'));
  }
  return fields;
}

function decodeExtended(value: string, charset: string): string {
  const bytes = value.replace(/%([0-9A-Fa-f]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decodeCharset(bytesOf(bytes), charset);
}

/** A field such as `text/plain; charset=utf-8`, its parameters joined where RFC 2231 splits them. */
export function parseParameterField(field: string): ParameterField {
  const [value = ''] = field.split(';', 1);
  const pieces = new Map<string, string[]>();
  const extended = new Set<string>();
  for (const [, rawName = '', quoted, plain] of field
    .slice(value.length)
    .matchAll(/;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g)) {
    const [, name = '', index = '0', star] = /^([^*]+)(?:\*(\d{1,2}))?(\*)?$/.exec(rawName.toLowerCase()) ?? [];
    if (!name) continue;
    const list = pieces.get(name) ?? [];
    list[Number(index)] = quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim() ?? '';
    pieces.set(name, list);
    if (star) extended.add(name);
  }
  const parameters = new Map<string, string>();
  for (const [name, list] of pieces) {
    const joined = list.join('');
    const [, charset = '', encoded = ''] = /^([^']*)'[^']*'(.*)$/s.exec(joined) ?? [];
    parameters.set(name, extended.has(name) ? decodeExtended(encoded || joined, charset) : decodeWords(joined));
  }
  return { value: value.trim().toLowerCase(), parameters };
}
