import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Sends the bytes of a COPY: `fill` writes all but the last and gives those. Each write is waited for, so that memory
 * stays flat however fast rows are made. When `fill` fails the COPY is given up, so that the transaction can roll back
 * and its error is the one that is seen.
 */
export async function copyInto(
  stream: Writable,
  fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<Uint8Array>,
): Promise<void> {
  let failed: Error | undefined;
  stream.on('error', error => {
    failed = error;
  });
  const write = (bytes: Uint8Array): Promise<void> => {
    return new Promise((resolve, reject) => {
      if (failed) reject(failed);
      // Resolves when the bytes have been copied and may be overwritten.
      else stream.write(bytes, error => (error ? reject(error) : resolve()));
    });
  };
  try {
    const last = await fill(write);
    if (failed) throw failed;
    // The last bytes go out together with the end: apart, each would wait for TCP's delayed acknowledgement.
    stream.end(last);
    await once(stream, 'finish');
  } catch (error) {
    if (!stream.destroyed) stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

type CopyValue = string | number | boolean | null;

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
