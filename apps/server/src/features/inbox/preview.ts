const longest = 160;
/** So many letters of a message are read for its preview. */
export const readForPreview = 300;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of the beginning of a message, cut between words; within a word that is longer than the line between letters,
 * so that no emoji or accent falls apart.
 */
export function previewOf(beginning: string): string {
  const line = beginning.replaceAll(/\s+/g, ' ').trim();
  const isWhole = line.length <= longest && beginning.length < readForPreview;
  if (isWhole) return line;
  const start = line.slice(0, longest + 1);
  const words = /^.*(?= \S*$)/su.exec(start)?.[0] ?? lettersOf(line);
  return `${words}…`;
}

function lettersOf(line: string): string {
  let end = 0;
  for (const { index, segment } of letters.segment(line.slice(0, 2 * longest))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}
