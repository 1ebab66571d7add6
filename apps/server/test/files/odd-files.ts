import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A picture as a phone makes it: lying on its side, with the place, the device, and a comment in it. */
export function phonePicture(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b04020' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'PhoneMaker', ImageDescription: 'our kitchen', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 34/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '121/1 29/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function pngPicture(width = 30, height = 20): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#20408080' } })
    .png()
    .toBuffer();
}

/** A PNG that says it has this many pixels and holds none of them. */
export function pngOfSize(width: number, height: number, content = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(content)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A document with one page of text. */
export function textPdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const whole = new Promise<Buffer>(resolve => document.on('end', () => resolve(Buffer.concat(pieces))));
  document.text(text);
  document.end();
  return whole;
}

/** A PDF of these objects, whose cross-references nobody looks at. */
export function rawPdf(...objects: (string | Buffer)[]): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Page>>\nendobj\n');
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 2} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([head, ...numbered, Buffer.from('trailer\n<</Root 2 0 R>>\nstartxref\n9\n%%EOF\n')]);
}

/** A stream with this dictionary, packed. */
export function packedStream(dictionary: string, content: Buffer | string): Buffer {
  const packed = deflateSync(content);
  const head = `<<${dictionary} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

/** The test file of the antivirus industry, in two halves: whole, it would make scanners report this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
