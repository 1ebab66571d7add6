/** A GET request as it goes over the wire, with the session of one person. */
export function getText(path: string, accessToken?: string, headers: Record<string, string> = {}): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more.join('')}${bearer(accessToken)}\r\n`;
}

/** A POST of a JSON body as it goes over the wire. */
export function postText(path: string, body: string, accessToken?: string, checksum?: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(checksum ? [`x-checksum: ${checksum}`] : []),
  ];
  return `${head.join('\r\n')}\r\n${bearer(accessToken)}\r\n${body}`;
}

/** A sign-in as it goes over the wire. */
export function signInText(username: string, password: string): string {
  const body = JSON.stringify({ username, password });
  return postText('/api/Login', body).replace('\r\n', '\r\nx-prelogin: 1\r\n');
}

function bearer(accessToken: string | undefined): string {
  return accessToken ? `authorization: Bearer ${accessToken}\r\n` : '';
}
