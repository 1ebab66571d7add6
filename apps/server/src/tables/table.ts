import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** A column of a file that people save. What its cells are is its kind; null is an empty cell. */
export type Column = {
  key: string;
  /** `number` is decimal text, so that nothing is rounded; `money` is cents. */
  kind: 'text' | 'number' | 'money' | 'count' | 'date' | 'instant';
};

/** An instant with the offset of the clocks there and then. */
export type LocalInstant = { ms: number; offsetMinutes: number };

export type Cell = string | number | LocalDate | LocalInstant | null;

/** A table that may be too long for memory: some rows at a time. */
export type Table = { columns: readonly Column[]; rows: AsyncIterable<readonly (readonly Cell[])[]> };

const two = (value: number) => String(value).padStart(2, '0');

/** `-07:00`: how far the clocks there are from UTC. */
export function offsetText(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

/** `2026-11-01T01:30:00-07:00`: tells the hour that comes twice from itself. */
export function isoWithOffset({ ms, offsetMinutes }: LocalInstant): string {
  return `${new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 19)}${offsetText(offsetMinutes)}`;
}

/** Decimal text of a whole number of thousandths, with at least so many decimals: 1234 Wh are 1.234 kWh. */
export function decimalText(
  thousandths: number,
  leastDecimals: number,
  unit: 'thousandth' | 'millionth' = 'thousandth',
) {
  const digits = unit === 'thousandth' ? 3 : 6;
  const text = String(Math.abs(thousandths)).padStart(digits + 1, '0');
  const whole = text.slice(0, -digits);
  const fraction = text.slice(-digits).replace(/0+$/, '').padEnd(leastDecimals, '0');
  const sign = thousandths < 0 ? '-' : '';
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}
