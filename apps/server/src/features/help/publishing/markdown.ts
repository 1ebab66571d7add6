import createMarkdown, { type MarkdownIt } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** All that a text of help or terms may consist of. */
export const allowedTags = [
  ...['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'h5'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Paragraphs, bold, lists, links, tables, and two levels of headings: nothing else of Markdown, and no HTML. */
const rules = ['heading', 'list', 'table', 'emphasis', 'link', 'newline', 'escape', 'entity'];

export function markdownParser(): MarkdownIt {
  const parser = createMarkdown('zero', { html: false, linkify: false, typographer: false }).enable(rules);
  // What may not stand in an address is found by checkMarkdown, with its line; the sanitizer takes out the rest.
  parser.validateLink = () => true;
  return parser;
}

const markdown = markdownParser();

/** Columns of figures stand to the right: as a class, because the pages' policy allows no style in an element. */
for (const rule of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (!token) return '';
    const isRight = token.attrGet('style') === 'text-align:right';
    token.attrs = isRight ? [['class', 'right']] : [];
    return self.renderToken(tokens, index, options);
  };
}

/** Headings begin below the one that a question or a page has. */
export type TopHeading = 2 | 3 | 4;

/** The HTML of a text, of these elements and nothing else, whatever was written. Figures stay as they are written. */
export function renderMarkdown(source: string, topHeading: TopHeading): string {
  const tokens = markdown.parse(source, {});
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Number(token.tag.slice(1)) - 2 + topHeading;
    token.tag = `h${Math.min(5, Math.max(2, level))}`;
  }
  return sanitizeHtml(withFigures(markdown.renderer.render(tokens, markdown.options, {})), {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedClasses: { th: ['right'], td: ['right'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: linkTag },
  }).trim();
}

/** Other sites open beside the portal. An address that may not stand here is no link. */
function linkTag(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOutside = /^https:/i.test(href);
  const attribs: sanitizeHtml.Attributes = isOutside
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href: /^(?:mailto:|tel:|\/(?![/\\]))/i.test(href) ? href : '' };
  return { tagName: 'a', attribs };
}

/** In an address, the parser writes the braces of a figure as it writes every odd sign there. */
const withFigures = (html: string) => html.replace(/%7B%7B([a-z0-9-]+)%7D%7D/g, '{{$1}}');
