import type { Call, DataOf, RequestOf } from '@wattershed/contract/call';
import { callApi, type Send } from '../call-api.ts';

type Options = {
  signal: AbortSignal;
  /** How much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** As long as the server waits for a file. */
const timeoutMs = 600_000;

/** Makes a call whose body is a file; fails as `callApi` does. The session is renewed on the way like any other call's. */
export function uploadFile<C extends Call>(
  call: C,
  request: RequestOf<C>,
  file: File,
  { signal, onProgress }: Options,
): Promise<DataOf<C>> {
  return callApi(call, request, { signal, timeoutMs, send: sendForm(file, onProgress) });
}

/** Browsers tell how far a file has come through XMLHttpRequest only. */
function sendForm(file: File, onProgress: (share: number) => void): Send {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const { signal, method = 'POST', headers } = init;
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers as Record<string, string>)) {
        request.setRequestHeader(name, value);
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('the file did not reach the server'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      const form = new FormData();
      form.append('file', file, file.name);
      request.send(form);
    });
}

/** What the rest of the client reads of an answer. */
const readHeaders = ['content-type', 'x-request-id', 'retry-after', 'x-clock-ahead'];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
