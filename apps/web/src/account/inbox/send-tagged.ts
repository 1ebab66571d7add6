import type { Send } from '../../api/call-api.ts';

type Kept = { etag: string; text: string };

const kept = new Map<string, Kept>();

/** For a call whose answers have a tag: what has not changed doesn't come again. */
export const sendTagged: Send = async (url, init) => {
  const known = kept.get(url);
  const headers = new Headers(init.headers);
  if (known) headers.set('if-none-match', known.etag);
  const response = await fetch(url, { ...init, headers });
  if (response.status === 304 && known) return new Response(known.text, { headers: response.headers });
  const etag = response.headers.get('etag');
  if (response.ok && etag) kept.set(url, { etag, text: await response.clone().text() });
  return response;
};
