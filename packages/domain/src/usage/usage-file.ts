import { addDays, addMonths, daysBetween, type LocalDate } from '../calendar/local-date.ts';
import { type DayRange, withinRange } from './usage-range.ts';

/** What a row of a file of usage stands for. */
export const usageFileSteps = ['interval', 'day', 'month', 'period'] as const;
export type UsageFileStep = (typeof usageFileSteps)[number];

export const usageFileFormats = ['csv', 'xlsx'] as const;
export type UsageFileFormat = (typeof usageFileFormats)[number];

export const usageFileServices = ['electric', 'water', 'both'] as const;
export type UsageFileServices = (typeof usageFileServices)[number];

/** No file covers more: whoever asks for it has mistyped a year. */
export const longestFileYears = 5;

/** Thirteen months of quarter-hours, with water by the hour, come at once; what is longer is prepared. */
export const largeFileRows = 50_000;

/** Why a range makes no file: it ends before it begins, is too long, or nothing was measured in it. */
export type UsageFileRefusal = 'turned-round' | 'too-long' | 'nothing-measured';

/** The days of a file: those that are asked for, or all, as far as they were measured. */
export function rangeOfUsageFile(
  { from, before }: { from?: LocalDate | undefined; before?: LocalDate | undefined },
  measured: DayRange | null,
): DayRange | UsageFileRefusal {
  if (from !== undefined && before !== undefined && from >= before) return 'turned-round';
  const begin = from ?? measured?.from;
  const end = before ?? measured?.before;
  if (begin !== undefined && end !== undefined && addMonths(begin, 12 * longestFileYears) < end) return 'too-long';
  if (measured === null) return 'nothing-measured';
  const asked = { from: from ?? measured.from, before: before ?? measured.before };
  return withinRange(asked, measured) ?? 'nothing-measured';
}

/** A meter as long as it was read for an account. */
export type MeasuredMeter = { from: LocalDate; lastReadOn: LocalDate | null; intervalSeconds: number };

/** The days on which any of the meters was read. */
export function measuredRange(meters: readonly MeasuredMeter[]): DayRange | null {
  const read = meters.flatMap(({ from, lastReadOn }) =>
    lastReadOn === null ? [] : [{ from, before: addDays(lastReadOn, 1) }],
  );
  const from = read.map(range => range.from).toSorted()[0];
  const before = read
    .map(range => range.before)
    .toSorted()
    .at(-1);
  return from === undefined || before === undefined ? null : { from, before };
}

/** Whether a file has so many rows that it is prepared while its customer does something else. */
export function isLargeUsageFile(by: UsageFileStep, range: DayRange, meters: readonly MeasuredMeter[]): boolean {
  if (by !== 'interval') return false;
  const rows = meters.map(({ from, lastReadOn, intervalSeconds }) => {
    const read = lastReadOn === null ? undefined : withinRange(range, { from, before: addDays(lastReadOn, 1) });
    return read ? (daysBetween(read.from, read.before) * 86_400) / intervalSeconds : 0;
  });
  return rows.reduce((sum, count) => sum + count, 0) > largeFileRows;
}

/** What a downloaded file is called: what is in it, and of which account no more than the end of its number. */
export function usageFileName(
  accountNumber: string,
  file: { by: UsageFileStep; format: UsageFileFormat; services: UsageFileServices; range: DayRange },
): string {
  const { by, format, services, range } = file;
  const what = services === 'both' ? 'usage' : `${services}-usage`;
  return `${what}-by-${by}-${daysIn(range)}-${accountNumber.slice(-4)}.${format}`;
}

/** The same of a Green Button file; without days, the one that says who the customer is. */
export function greenButtonName(accountNumber: string, range: DayRange | undefined): string {
  return `green-button-${range ? daysIn(range) : 'customer'}-${accountNumber.slice(-4)}.xml`;
}

const daysIn = ({ from, before }: DayRange) => `${from}-to-${addDays(before, -1)}`;
