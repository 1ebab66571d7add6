import { resourceRoot } from './resource-paths.ts';
import { uuidOf } from './uuid-of.ts';
import { escapeXml, textElement } from './xml.ts';

/** A link of an entry: what it leads to, and which kind of resource that is. */
export type Related = { resource: string; path: string; isFeed?: boolean };

export type Entry = {
  /** The kind of resource, such as `UsagePoint`. */
  resource: string;
  /** Of the resource; the collection it belongs to is the path above it. */
  path: string;
  related?: readonly Related[];
  title: string;
  content: string;
};

/** Beginning and end of an Atom feed, and its entries. */
export function atomFeed(name: string, updated: Date) {
  const at = updated.toISOString().replace(/\.\d+Z$/, 'Z');
  const times = `<published>${at}</published><updated>${at}</updated>`;
  return {
    start(title: string, resource: string, path: string): string {
      return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n' +
        `<id>urn:uuid:${uuidOf(name)}</id>${textElement('title', title)}<updated>${at}</updated>` +
        `${link('self', { resource, path, isFeed: true })}\n`
      );
    },
    entry({ resource, path, related = [], title, content }: Entry): string {
      const links = [
        link('self', { resource, path }),
        link('up', { resource, path: path.replace(/\/[^/]+$/, ''), isFeed: true }),
        ...related.map(one => link('related', one)),
      ];
      return (
        `<entry><id>urn:uuid:${uuidOf(path)}</id>${links.join('')}${textElement('title', title)}` +
        `<content type="application/xml">${content}</content>${times}</entry>\n`
      );
    },
    end: '</feed>\n',
  };
}

function link(rel: string, { resource, path, isFeed = false }: Related): string {
  const type = `espi-${isFeed ? 'feed' : 'entry'}/${resource}`;
  return `<link rel="${rel}" href="${escapeXml(resourceRoot + path)}" type="${type}"/>`;
}
