import type { Figure } from './figure.ts';

const columns = ['figure', 'measured', 'floor', 'goal', ''] as const;

/** The whole table in Markdown, to read in a terminal and paste into a document. */
export function renderTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ group, name, measured, floor, goal, verdict }) => {
    return [`${group}: ${name}`, measured, floor, goal, verdict];
  });
  const widths = columns.map((column, index) =>
    Math.max(...[column, ...rows.map(row => row[index] ?? '')].map(length)),
  );
  const line = (cells: readonly string[]) => {
    return `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  };
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

/** What the numbers include: one line for each figure that needs it. */
export function renderNotes(figures: readonly Figure[]): string {
  return figures
    .filter(({ note }) => note !== '')
    .map(({ group, name, note }) => `- ${group}: ${name}: ${note}`)
    .join('\n');
}

function length(text: string): number {
  return text.length;
}
