import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Something that hands out the bytes of a COPY. */
export type CopyIn = {
  /** Resolves when the bytes have been copied and may be overwritten. */
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

/** Waits for each write, so that memory stays flat however fast rows are made. */
export function copyInto(stream: Writable): CopyIn {
  let failed: Error | undefined;
  stream.on('error', error => {
    failed = error;
  });
  return {
    write: bytes =>
      new Promise((resolve, reject) => {
        if (failed) reject(failed);
        else stream.write(bytes, error => (error ? reject(error) : resolve()));
      }),
    async end() {
      if (failed) throw failed;
      stream.end();
      await once(stream, 'finish');
    },
  };
}

export type CopyValue = string | number | boolean | null;

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n\r]/g, found => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
