import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its content comes as it is made. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; at: number; crc: number; packed: number; size: number };

/** Sizes and checksums follow each file instead of leading it, and names are UTF-8: so nothing has to wait. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** January 1, 1980: the same content makes the same archive. */
const noDate = 0x00210000;

/** A ZIP archive of at most 4 GiB, made and sent at the same time: only what is being packed is in memory. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  const sent = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
    yield sent(localHeader(entry));
    for await (const piece of packed(content, entry)) {
      entry.packed += piece.length;
      yield sent(piece);
    }
    yield sent(numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]));
    written.push(entry);
  }
  const directoryAt = at;
  for (const entry of written) yield sent(directoryEntry(entry));
  const count = written.length;
  // Without this end, no program opens the archive: a broken one can't look whole.
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [at - directoryAt, 4],
    [directoryAt, 4],
    [0, 2],
  );
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* bytes() {
    for await (const text of content) {
      const piece = Buffer.from(text);
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  yield* Readable.from(bytes()).compose(createDeflateRaw({ level: 4 })) as AsyncIterable<Buffer>;
}

function localHeader({ name }: Written): Buffer {
  const head = numbers([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [noDate, 4], [0, 4], [0, 4], [0, 4]);
  return Buffer.concat([head, numbers([name.length, 2], [0, 2]), name]);
}

function directoryEntry({ name, at, crc, packed: size, size: unpacked }: Written): Buffer {
  const head = numbers([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [noDate, 4]);
  const sizes = numbers(
    [crc, 4],
    [size, 4],
    [unpacked, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  );
  return Buffer.concat([head, sizes, name]);
}

/** Little-endian numbers of so many bytes each. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
