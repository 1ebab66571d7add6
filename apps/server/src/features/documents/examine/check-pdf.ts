import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import type { Fault } from './finding.ts';

/** What all streams of a PDF may unpack to: a long document of scanned pages, and no bomb. */
const mostUnpacked = 512 * 1024 * 1024;

/** Three for each of ten thousand pages. What has more makes work, and is no document. */
const mostStreams = 30_000;

/**
 * What a program may do when the document is opened: run a script, start a program, or bring files in that nobody has
 * looked at. Short names such as /JS would also occur by chance; no script runs without the long one.
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|ImportData|GoToE|XFA)(?![A-Za-z0-9])/;
const page = /\/Type\s*\/Page(?![A-Za-z])/;
/** No name above is longer; what a piece of a stream ends with is looked at again with the next one. */
const overlap = 40;

/**
 * Looks through a whole PDF, whatever its cross-references say, and into each of its packed streams: objects in there
 * count like others. What can't be looked into is refused. This is no malware scanner; the scanner has been asked before.
 */
export async function checkPdf(path: string, unpackedAtMost = mostUnpacked): Promise<Fault | null> {
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  const end = text.slice(-2_048);
  if (!end.includes('startxref') || !end.includes('%%EOF')) return 'damaged';
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return 'protected';
  const seen = { isActive: active.test(plainNames(text)), hasPage: page.test(text), unpacked: 0, unpackedAtMost };
  const streams = [...packedStreams(text).take(mostStreams + 1)];
  if (streams.length > mostStreams || streams.some(({ isPackedAgain }) => isPackedAgain)) return 'damaged';
  for (const stream of streams) {
    const isWhole = await lookInto(bytes.subarray(stream.from, stream.before), seen);
    if (seen.unpacked > unpackedAtMost) return 'damaged';
    if (stream.holdsObjects && (!isWhole || stream.isDisguised)) return 'damaged';
  }
  if (seen.isActive) return 'active';
  return seen.hasPage ? null : 'damaged';
}

/** Names may be written with codes: /J#61vaScript is /JavaScript. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

type PackedStream = {
  from: number;
  before: number;
  holdsObjects: boolean;
  /** Packed in a way of which unpacking shows no names. */
  isDisguised: boolean;
  /** Packed more than once: unpacking it shows what is packed. */
  isPackedAgain: boolean;
};

/**
 * The streams that are packed, or hold objects, in the order in which they stand in the file. Each part of the file is gone
 * through once, however many streams there are.
 */
function* packedStreams(text: string): Generator<PackedStream> {
  let previous = 0;
  let end = 0;
  for (const match of text.matchAll(/>>\s*stream\r?\n/g)) {
    const before = text.slice(previous, match.index);
    const dictionary = plainNames(before.slice(Math.max(before.lastIndexOf('obj'), 0)));
    const from = match.index + match[0].length;
    previous = from;
    if (end < from) end = endOfStream(text, from);
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(dictionary);
    const packings = [...dictionary.matchAll(/\/Fl(?:ateDecode)?(?![A-Za-z0-9])/g)].length;
    if (packings === 0 && !holdsObjects) continue;
    const otherFilters = /\/(?:LZW|ASCIIHex|ASCII85|RunLength|Crypt|AHx|A85|RL)\w*/.test(dictionary);
    const isElsewhere = /\/Filter\s+\d+\s+\d+\s+R(?![A-Za-z0-9])/.test(dictionary);
    const isDisguised = otherFilters || isElsewhere || /\/Predictor\s+(?!1\b)/.test(dictionary);
    // Objects that aren't packed have been seen with the rest of the file.
    if (packings > 0) yield { from, before: end, holdsObjects, isDisguised, isPackedAgain: packings > 1 };
    else if (isDisguised) yield { from, before: from, holdsObjects, isDisguised, isPackedAgain: false };
  }
}

function endOfStream(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end === -1 ? text.length : end;
}

/** Unpacks a stream piece by piece. False if it can't be unpacked whole. */
async function lookInto(
  packed: Uint8Array,
  seen: { isActive: boolean; hasPage: boolean; unpacked: number; unpackedAtMost: number },
): Promise<boolean> {
  const unpacking = Readable.from([packed]).pipe(createInflate({ chunkSize: 64 * 1024 }));
  let end = '';
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      const text = plainNames(end + piece.toString('latin1'));
      seen.isActive ||= active.test(text);
      seen.hasPage ||= page.test(text);
      seen.unpacked += piece.length;
      if (seen.unpacked > seen.unpackedAtMost) return false;
      end = text.slice(-overlap);
    }
    return true;
  } catch {
    return false;
  }
}
