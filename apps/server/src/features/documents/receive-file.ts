import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { maxDocumentBytes } from '@wattershed/domain/document/upload-limits';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../../errors.ts';

export type ArrivedFile = { givenName: string; bytes: number };

/** What a form adds to its file. */
const aroundFile = 16 * 1024;

/** The length that was announced is refused before anything is read. */
export function refuseTooLong({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > maxDocumentBytes + aroundFile) throw new CallError('DOC002');
}

/**
 * Writes the one file of a form to `path` as it comes, without ever holding more of it than a few pieces. What is refused
 * is still read to its end: a browser that is sending shows no answer before that.
 */
export async function receiveFile(http: FastifyRequest, path: string): Promise<ArrivedFile> {
  const form = await formOf(http);
  let saving: Promise<ArrivedFile> | undefined;
  let isMoreThanAFile = false;
  form.on('file', (field: string, content: Readable & { truncated?: boolean }, givenName: string | undefined) => {
    if (field !== 'file') isMoreThanAFile = true;
    saving = save(content, path).then(bytes => ({ bytes, givenName: givenName ?? '' }));
    // Awaited below, once the whole form has come.
    saving.catch(() => undefined);
  });
  for (const more of ['field', 'filesLimit', 'fieldsLimit', 'partsLimit'])
    form.on(more, () => (isMoreThanAFile = true));
  await wholeForm(http.raw, form);
  if (!saving || isMoreThanAFile) throw new CallError('REQ400');
  return saving;
}

/** The parser of forms is read when someone uploads something. */
async function formOf({ headers }: FastifyRequest) {
  const { 'content-type': type = '' } = headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new CallError('REQ400');
  const { Busboy } = await import('@fastify/busboy');
  const limits = { fileSize: maxDocumentBytes, files: 1, fields: 0, parts: 2, headerPairs: 20, headerSize: 8_192 };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch (error) {
    throw new CallError('REQ400', { cause: error });
  }
}

function wholeForm(request: Readable, form: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      request.unpipe(form);
      request.resume();
      reject(new CallError('REQ400', { cause: error }));
    };
    let hasEnded = false;
    request.once('end', () => {
      hasEnded = true;
    });
    // The person canceled, or the line broke.
    request.once('close', () => !hasEnded && refuse(new Error('the form was not sent to its end')));
    request.once('error', refuse);
    form.once('error', refuse);
    form.once('finish', resolve);
    request.pipe(form);
  });
}

/** Reads on after a failure, so that the rest of the form doesn't wait for this. */
async function save(content: Readable & { truncated?: boolean }, path: string): Promise<number> {
  let file: FileHandle | undefined;
  let failure: unknown;
  let bytes = 0;
  try {
    file = await open(path, 'wx', 0o600);
  } catch (error) {
    failure = error;
  }
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (failure === undefined) await file?.appendFile(piece).catch((error: unknown) => (failure = error));
  }
  await file?.close();
  if (failure !== undefined) throw failure;
  if (content.truncated) throw new CallError('DOC002');
  return bytes;
}
