import { addDays, addMonths, type LocalDate, localDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';

export const historyPeriods = ['all', 'threeMonths', 'twelveMonths', 'thisYear', 'lastYear', 'dates'] as const;

type HistoryPeriod = (typeof historyPeriods)[number];

/** Which payments; the first is all of them. */
export const historyKinds = ['all', 'money-back'] as const;

type HistoryKind = (typeof historyKinds)[number];

/** The filter as the URL holds it, so that people can bookmark, share and go back to it. */
export type HistoryFilter = {
  period: HistoryPeriod;
  from: LocalDate | undefined;
  to: LocalDate | undefined;
  only: HistoryKind;
};

export function readFilter(search: URLSearchParams): HistoryFilter {
  const period = historyPeriods.find(one => one === search.get('period')) ?? 'all';
  return {
    period,
    from: parseLocalDate(search.get('from') ?? ''),
    to: parseLocalDate(search.get('to') ?? ''),
    only: historyKinds.find(one => one === search.get('only')) ?? 'all',
  };
}

export type HistoryRange = { from?: LocalDate; to?: LocalDate };

/** First and last day of the filter; open ends are left out. Undefined when the first day is after the last. */
export function rangeOf({ period, from, to }: Omit<HistoryFilter, 'only'>, today: LocalDate): HistoryRange | undefined {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'all':
      return {};
    case 'threeMonths':
      return { from: addDays(addMonths(today, -3), 1) };
    case 'twelveMonths':
      return { from: addDays(addMonths(today, -12), 1) };
    case 'thisYear':
      return { from: firstOf(year) };
    case 'lastYear':
      return { from: firstOf(year - 1), to: addDays(firstOf(year), -1) };
    case 'dates':
      if (from && to && from > to) return undefined;
      return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  }
}

const firstOf = (year: number) => localDate(`${year}-01-01`);
