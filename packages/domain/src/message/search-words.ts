/** More words than anyone looks for; of a pasted page, these are searched for. */
export const mostSearchWords = 12;
const longestWord = 40;

/**
 * The words of a search in a form that the database's search can take whatever they are: parted at spaces, without what
 * means something to it. Empty when there is nothing to look for.
 */
export function searchWords(typed: string): string[] {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}.,$€£%@/_-]+/gu, ' ')
    .split(' ')
    .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').slice(0, longestWord))
    .filter(word => word !== '')
    .slice(0, mostSearchWords);
}
