import type { Attachment } from '../message-store.ts';
import {
  decodeCharset,
  decodeQuotedPrintable,
  decodeWords,
  type HeaderFields,
  parseHeaderFields,
  parseParameterField,
} from './header-fields.ts';

export interface Mail {
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: Attachment[];
}

// Far above what a mail program writes; a mail built to exhaust the reader ends here.
const deepestNesting = 10;
const mostParts = 100;

interface Reading {
  texts: string[];
  htmls: string[];
  attachments: Attachment[];
  partsLeft: number;
}

function splitHeader(source: string): { fields: HeaderFields; body: string } {
  const blank = /\r?\n\r?\n/.exec(source);
  // A part may begin with the blank line: it has no header.
  if (/^\r?\n/.test(source)) return { fields: new Map(), body: source.replace(/^\r?\n/, '') };
  if (!blank) return { fields: parseHeaderFields(source), body: '' };
  return {
    fields: parseHeaderFields(source.slice(0, blank.index)),
    body: source.slice(blank.index + blank[0].length),
  };
}

function splitParts(body: string, boundary: string): string[] {
  const escaped = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pieces = `\n${body}`.split(new RegExp(`\\r?\\n--${escaped}(--)?[ \\t]*(?=\\r?\\n|$)`));
  const parts: string[] = [];
  // split() puts the captured "--" of each delimiter between the pieces; what follows a closing one is no part.
  for (let piece = 1; piece + 1 < pieces.length && pieces[piece] === undefined; piece += 2) {
    parts.push((pieces[piece + 1] ?? '').replace(/^\r?\n/, ''));
  }
  return parts;
}

function decodeBody(body: string, transferEncoding: string): Buffer {
  if (transferEncoding === 'base64') return Buffer.from(body, 'base64');
  if (transferEncoding === 'quoted-printable') return decodeQuotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

function readPart(source: string, reading: Reading, depth: number): void {
  if (reading.partsLeft-- <= 0) return;
  const { fields, body } = splitHeader(source);
  const type = parseParameterField(fields.get('content-type') ?? 'text/plain; charset=utf-8');
  const boundary = type.parameters.get('boundary');
  if (type.value.startsWith('multipart/') && boundary && depth < deepestNesting) {
    for (const part of splitParts(body, boundary)) readPart(part, reading, depth + 1);
    return;
  }
  const disposition = parseParameterField(fields.get('content-disposition') ?? '');
  const name = disposition.parameters.get('filename') ?? type.parameters.get('name') ?? '';
  const content = decodeBody(body, (fields.get('content-transfer-encoding') ?? '').trim().toLowerCase());
  const isShown =
    (type.value === 'text/plain' || type.value === 'text/html') && disposition.value !== 'attachment' && !name;
  if (isShown) {
    const text = decodeCharset(content, type.parameters.get('charset') ?? 'utf-8').replaceAll('\r\n', '\n');
    (type.value === 'text/html' ? reading.htmls : reading.texts).push(text);
    return;
  }
  reading.attachments.push({
    name: name || `part-${reading.attachments.length + 1}`,
    mediaType: /^[\w.+-]+\/[\w.+-]+$/.test(type.value) ? type.value : 'application/octet-stream',
    contentId: (fields.get('content-id') ?? '').replace(/^<|>$/g, ''),
    content,
  });
}

/** A mail as a person reads it, from the bytes that came over SMTP. Never throws: what cannot be read stays out. */
export function readMail(source: Buffer): Mail {
  // One character per byte, so that the structure can be cut as text and each part decoded by its own rules.
  const latin1 = source.toString('latin1');
  const { fields } = splitHeader(latin1);
  const reading: Reading = { texts: [], htmls: [], attachments: [], partsLeft: mostParts };
  readPart(latin1, reading, 0);
  return {
    messageId: fields.get('message-id') ?? '',
    from: decodeWords(fields.get('from') ?? ''),
    subject: decodeWords(fields.get('subject') ?? ''),
    text: reading.texts.join('\n\n').trimEnd(),
    html: reading.htmls.length > 0 ? reading.htmls.join('\n') : null,
    attachments: reading.attachments,
  };
}
