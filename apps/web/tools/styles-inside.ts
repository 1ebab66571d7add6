const styleLink = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g;

/**
 * The page with its styles in it, so that it can be painted as soon as it has arrived: on a slow line, each further wave of files
 * takes a round trip. The links stay for React, which knows them again, and load nothing: they are disabled, and for no medium, by
 * which browsers tell that they needn't fetch ahead. docs/decisions/0098-the-page-for-the-storm.md
 */
export function withStylesInside(html: string, textOf: (address: string) => string | undefined): string {
  const links = [...html.matchAll(styleLink)];
  const [first] = links;
  if (!first) throw new Error('a page has no styles');
  const texts = links.map(([, address = '']) => {
    const text = textOf(address);
    if (text === undefined || text.includes('</style')) throw new Error(`${address} can’t stand in a page`);
    return text;
  });
  const linked = html.replace(styleLink, link => link.replace('<link ', '<link disabled="" media="not all" '));
  return `${linked.slice(0, first.index)}<style>${texts.join('')}</style>${linked.slice(first.index)}`;
}

const style = /<style>([\s\S]*?)<\/style>/g;

/** What stands in the page between its tags for styles. */
export const stylesIn = (html: string): string[] => [...html.matchAll(style)].map(([, text = '']) => text);
