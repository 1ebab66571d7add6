import { addDays, addMonths, type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import {
  isLargeUsageFile,
  type MeasuredMeter,
  measuredRange,
  rangeOfUsageFile,
  type UsageFileRefusal,
  type UsageFileServices,
  type UsageFileStep,
} from '@wattershed/domain/usage/usage-file';
import type { DayRange } from '@wattershed/domain/usage/usage-range';

export const fileFormats = ['csv', 'xlsx', 'green-button'] as const;
type FileFormat = (typeof fileFormats)[number];

export const fileSpans = ['month', 'year', 'all', 'days'] as const;
type FileSpan = (typeof fileSpans)[number];

/** What of a Green Button file is downloaded: its readings and bills, or who the customer is. */
export const greenButtonContents = ['usage', 'customer'] as const;

export type DownloadChoices = {
  format: FileFormat;
  span: FileSpan;
  /** As entered; only for `days`. */
  first: string;
  last: string;
  by: UsageFileStep;
  content: (typeof greenButtonContents)[number];
  services: UsageFileServices;
};

export const firstChoices: DownloadChoices = {
  ...{ format: 'csv', span: 'year', first: '', last: '', by: 'day', content: 'usage', services: 'both' },
};

export type OfferedMeter = MeasuredMeter & { commodity: 'electric' | 'water'; hasGeneration: boolean };

/** What is downloaded with these choices: `range` is undefined for a file that has no days. */
export type ChosenFile = { range: DayRange | undefined; isLarge: boolean; services: UsageFileServices };

/** `days-missing`: two days are to be entered first. */
export type ChoiceProblem = UsageFileRefusal | 'days-missing';

export function chosenFile(choices: DownloadChoices, all: readonly OfferedMeter[]): ChosenFile | ChoiceProblem {
  const services = offeredServices(all).includes(choices.services) ? choices.services : 'both';
  if (isCustomerFile(choices)) return { range: undefined, isLarge: false, services };
  const meters = all.filter(({ commodity }) => services === 'both' || commodity === services);
  const measured = measuredRange(meters);
  const asked = askedDays(choices, measured);
  if (asked === undefined) return 'days-missing';
  const range = rangeOfUsageFile(asked, measured);
  if (typeof range === 'string') return range;
  const isLarge = choices.format !== 'green-button' && isLargeUsageFile(choices.by, range, meters);
  return { range, isLarge, services };
}

export function isCustomerFile({ format, content }: Pick<DownloadChoices, 'format' | 'content'>): boolean {
  return format === 'green-button' && content === 'customer';
}

/** There is a choice only for who has both. */
export function offeredServices(meters: readonly Pick<OfferedMeter, 'commodity'>[]): UsageFileServices[] {
  const isThere = (wanted: OfferedMeter['commodity']) => meters.some(({ commodity }) => commodity === wanted);
  return isThere('electric') && isThere('water') ? ['both', 'electric', 'water'] : ['both'];
}

function askedDays({ span, first, last }: DownloadChoices, measured: DayRange | null) {
  if (span === 'all' || measured === null) return {};
  const { from, before } = measured;
  const since = (day: LocalDate) => ({ from: day > from ? day : from, before });
  if (span === 'month') return since(addDays(before, -31));
  if (span === 'year') return since(addMonths(before, -13));
  const [firstDay, lastDay] = [parseLocalDate(first), parseLocalDate(last)];
  return firstDay && lastDay ? { from: firstDay, before: addDays(lastDay, 1) } : undefined;
}
