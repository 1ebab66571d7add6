import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** The text of one part of an Excel file, found as a spreadsheet program would: through the zip's own directory. */
function partOf(file: Buffer, name: string): string {
  const directoryEnd = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = file.readUInt32LE(directoryEnd + 16);
  for (let left = file.readUInt16LE(directoryEnd + 10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const found = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (found === name) return contentAt(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  throw new Error(`the file has no part ${name}`);
}

function contentAt(file: Buffer, header: number, size: number): string {
  const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const packed = file.subarray(start, start + size);
  return (file.readUInt16LE(header + 8) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
}

/** The rows of the first sheet, as many as it has. */
export async function excelRows(path: string): Promise<string[]> {
  const sheet = partOf(await readFile(path), 'xl/worksheets/sheet1.xml');
  return sheet.match(/<row[\s>][\s\S]*?<\/row>/g) ?? [];
}
