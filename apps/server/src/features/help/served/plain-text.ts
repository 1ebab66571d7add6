const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/**
 * The words of a published text (HTML) without its markup, for search and short descriptions. What is published was sanitized, so each `<`
 * begins a tag and each `>` ends one. What sanitizes isn't asked again: it would stay in memory beside everything that is served.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(?:\/(?:p|li|h[2-5]|th|td|tr)|br \/)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '')
    .replaceAll('\u2011', '-')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}
