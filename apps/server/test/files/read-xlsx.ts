import { crc32, inflateRawSync } from 'node:zlib';

export type XlsxCell = { value: string | number | null; style: number };

/** The first sheet of a workbook, read by what a ZIP's own directory says, as other programs do. Throws if the file isn't whole. */
export function readXlsx(file: Buffer): { sheetName: string; rows: XlsxCell[][] } {
  const parts = unzip(file);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  if (!sheet.endsWith('</worksheet>')) throw new Error('the sheet has no end');
  const rows = sheet
    .split('<row>')
    .slice(1)
    .map(row =>
      [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(([, attributes = '', inner = '']) =>
        cell(attributes, inner),
      ),
    );
  return { sheetName: /<sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? '', rows };
}

function cell(attributes: string, inner: string): XlsxCell {
  const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
  const text = /<t[^>]*>(.*?)<\/t>/.exec(inner)?.[1];
  if (text !== undefined) return { value: unescaped(text), style };
  const number = /<v>(.*?)<\/v>/.exec(inner)?.[1];
  return { value: number === undefined ? null : Number(number), style };
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The files of an archive as text. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 !== file.length) throw new Error('the archive has no end');
  const files = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map(offset => file.readUInt32LE(at + offset)) as [number, number, number];
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const dataAt = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = inflateRawSync(file.subarray(dataAt, dataAt + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content.toString());
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
