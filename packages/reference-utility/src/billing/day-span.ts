import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** Half-open. */
export type DaySpan = { from: LocalDate; before: LocalDate };

export function earlierDay(a: LocalDate, b: LocalDate): LocalDate {
  if (a < b) return a;
  return b;
}

export function laterDay(a: LocalDate, b: LocalDate): LocalDate {
  if (a > b) return a;
  return b;
}

/** The part of a span within service; empty (from not before `before`) if there is none. */
export function withinService(
  { from, before }: DaySpan,
  service: { startedOn: LocalDate; endedOn: LocalDate | null },
): DaySpan {
  return {
    from: laterDay(from, service.startedOn),
    before: service.endedOn === null ? before : earlierDay(before, service.endedOn),
  };
}

/** The smallest span that contains them all. Throws RangeError if there are none. */
export function spanOf(spans: readonly DaySpan[]): DaySpan {
  const [first, ...others] = spans;
  if (!first) throw new RangeError('no span of no days');
  return others.reduce(
    (span, each) => ({ from: earlierDay(span.from, each.from), before: laterDay(span.before, each.before) }),
    { from: first.from, before: first.before },
  );
}
