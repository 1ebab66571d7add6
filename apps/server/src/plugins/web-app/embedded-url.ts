/** Views for other sites to show in a frame, by what the last segment of their path contains (specification 2.4). */
export const embeddedPaths = { renderfaqs: '/embedded/faqs', rendertnc: '/embedded/terms' } as const;

/** Such a view stands at any path: all of them share the route that they are answered at. */
export function embeddedUrl(basePath: string): (request: { url?: string | undefined }) => string {
  // Everyone asks for the same few.
  const known = new Map<string, string>();
  return ({ url = '/' }) => {
    // Of every request: nearly none is one of these.
    if (!/render(?:faqs|tnc)/i.test(url)) return url;
    const found = known.get(url) ?? rewritten(basePath, url);
    if (known.size < mostKnown) known.set(url, found);
    return found;
  };
}

const mostKnown = 100;

function rewritten(basePath: string, url: string): string {
  const [path = '', query] = [url.replace(/\?.*$/, ''), /\?.*$/.exec(url)?.[0] ?? ''];
  const found = /render(?:faqs|tnc)/i.exec(path.replace(/\/+$/, '').replace(/^.*\//, ''))?.[0].toLowerCase();
  const to = embeddedPaths[found as keyof typeof embeddedPaths];
  return to && path.startsWith(`${basePath}/`) ? `${basePath}${to}${query}` : url;
}
