import { type Cell, type Column, isoWithOffset, type Table } from './table.ts';

const chunkLength = 65_536;

/**
 * The table as CSV (RFC 4180), in UTF-8 with the mark that spreadsheets need to see that it is. Times are ISO 8601 with their offset
 * from UTC, numbers have a decimal point in every language.
 */
export async function* csvOf({ columns, rows }: Table, header: (column: Column) => string): AsyncGenerator<string> {
  let chunk = `\ufeff${columns.map(column => textCell(header(column))).join(',')}\r\n`;
  for await (const several of rows) {
    for (const row of several) {
      chunk += `${columns.map((column, at) => cellText(column, row[at] ?? null)).join(',')}\r\n`;
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

function cellText({ kind }: Column, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return isoWithOffset(cell);
  if (kind === 'money') return (Number(cell) / 100).toFixed(2);
  return kind === 'text' ? textCell(String(cell)) : String(cell);
}

/** Text that a spreadsheet would run as a formula is marked as text; a number never comes here. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
