import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each language's rejected words, from the table in docs/domain-language.md. */
function rejectedWords(): Record<'English' | 'Spanish' | 'French', string[]> {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/domain-language.md'), 'utf8');
  const rows = page
    .slice(page.indexOf('| thing | English |'))
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()));
  const column = (index: number) => rows.flatMap(cells => (cells[index] ?? '').split(', ').filter(word => word !== ''));
  return { English: column(3), Spanish: column(5), French: column(7) };
}

export const rejected = rejectedWords();

// `\b` doesn't know accents, and the "mail" in "e-mail" isn't a word of its own.
export const holds = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, 'iu');
