import { type Call, pathParameters } from '@wattershed/contract/call';
import { checksumHeader, checksumOf } from '@wattershed/contract/headers/checksum';

export type HttpRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

const boundary = 'a-boundary-of-tests';

/** The form that a browser sends for one file. */
export function formOf(content: Uint8Array | string, name = 'file.txt', field = 'file'): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** How the browser sends a call. `body` stands in for the real one, to send a mangled one. */
export function httpRequestOf(
  call: Call,
  request: Record<string, unknown>,
  accessToken?: string,
  body?: string,
): HttpRequest {
  const inPath = pathParameters(call.path);
  const rest = Object.entries(request).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
  const hasBody = (call.method === 'POST' || call.method === 'PUT') && !call.upload;
  const sent =
    body ??
    (call.upload ? formOf('no picture').toString() : hasBody ? JSON.stringify(Object.fromEntries(rest)) : undefined);
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return {
    method: call.method,
    url: hasBody || rest.length === 0 ? path : `${path}?${query}`,
    headers: {
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(call.access === 'prelogin' || (call.access === 'either' && !accessToken) ? { 'x-prelogin': '1' } : {}),
      ...(call.checksum && sent !== undefined ? { [checksumHeader]: checksumOf(sent) } : {}),
      ...(sent === undefined
        ? {}
        : { 'content-type': call.upload ? `multipart/form-data; boundary=${boundary}` : 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  };
}
