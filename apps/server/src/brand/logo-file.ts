import { readFileSync } from 'node:fs';
import { describeFileError } from '@wattershed/embedded-postgres/failures';
import { WrongSetting } from '../wrong-setting.ts';
import type { Picture } from './brand.ts';

const largestBytes = 200_000;
/** As wide as six times its height: more leaves no room for the menu beside it. */
const widestRatio = 6;
/** Twice as high as it is shown, for sharp screens. */
const leastHeight = 64;

/** A logo as the portal shows it, 32 px high. Throws {@link WrongSetting} when the file can't be shown, or isn't safe. */
export function readLogo(setting: string, file: string, kinds: readonly ('SVG' | 'PNG')[]): Picture {
  const content = readFile(setting, file);
  if (content.length > largestBytes)
    throw wrong(setting, `is ${content.length} bytes; at most ${largestBytes} are shown`);
  const size = kinds.includes('PNG') && isPng(content) ? pngSize(setting, content) : undefined;
  const svgSize = !size && kinds.includes('SVG') ? sizeOfSvg(setting, content.toString('utf8')) : undefined;
  const found = size ?? svgSize;
  if (!found) throw wrong(setting, `must be the file of a picture (${kinds.join(' or ')})`);
  const ratio = found.width / found.height;
  if (ratio > widestRatio || ratio < 1 / 2) {
    throw wrong(
      setting,
      `is ${found.width} by ${found.height}; it can be half as wide as high, to ${widestRatio} times as wide`,
    );
  }
  const contentType = size ? 'image/png' : 'image/svg+xml';
  return { contentType, content, width: Math.round(32 * ratio), height: 32 };
}

function readFile(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw wrong(setting, `can't be read: ${describeFileError(error)}`);
  }
}

function wrong(setting: string, what: string): WrongSetting {
  return new WrongSetting(`Wrong setting: ${setting} ${what}.`);
}

function isPng(content: Buffer): boolean {
  return content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) && content.length >= 45;
}

function pngSize(setting: string, content: Buffer): { width: number; height: number } {
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  if (!content.subarray(-12).includes('IEND'))
    throw wrong(setting, 'is not complete: the end of the picture is missing');
  // PDFs take only pictures that are stored line by line.
  if (content[28] !== 0) throw wrong(setting, 'is an interlaced PNG; save it without interlacing');
  if (height < leastHeight)
    throw wrong(setting, `is ${height} pixels high; it needs at least ${leastHeight} to look sharp`);
  return { width, height };
}

/** Undefined for what is no SVG. */
function sizeOfSvg(setting: string, source: string): { width: number; height: number } | undefined {
  const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b([^>]*)>/.exec(source)?.[1];
  if (root === undefined) return undefined;
  const foreign = foreignPart(source);
  if (foreign) throw wrong(setting, `must be only a drawing: it has ${foreign}`);
  const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(root)?.[1]);
  const box =
    /\bviewBox="([\d.\s,-]+)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] = [box[2] ?? number('width'), box[3] ?? number('height')];
  if (!(width > 0 && height > 0)) throw wrong(setting, 'needs a viewBox, or a width and a height');
  return { width, height };
}

/** Whatever runs, loads, or hides something else. An SVG is a document: opened by itself, it could act as a page of ours. */
function foreignPart(source: string): string | undefined {
  const parts: [string, RegExp][] = [
    ['a script', /<\s*script\b|javascript:/i],
    ['an event handler', /\son\w+\s*=/i],
    ['an entity or document type', /<!(?:DOCTYPE|ENTITY)/i],
    ['HTML', /<\s*(?:foreignObject|iframe|object|embed|audio|video)\b/i],
    ['an animation', /<\s*(?:animate\w*|set)\b/i],
    [
      'a reference to another file',
      /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);)|url\(\s*["']?\s*(?!#)|@import/i,
    ],
    ['a style sheet of its own', /<\?xml-stylesheet/i],
  ];
  return parts.find(([, pattern]) => pattern.test(source))?.[0];
}
