import { addMonths, daysBetween, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';

/** What determines when an account is billed. */
export type BilledLife = {
  billCycleDay: number;
  openedOn: LocalDate;
  /** The day after the last day of service; null while service continues. */
  closedOn: LocalDate | null;
  /**
   * The first day the utility has readings for: older accounts are billed from the following cycle on. Null when it
   * isn't needed, because the account has bills.
   */
  meteredFrom: LocalDate | null;
};

/** The days of one bill. `baseDays` is the length of the whole cycle that a first or last bill is part of. */
export type ServicePeriod = {
  from: LocalDate;
  before: LocalDate;
  baseDays: number;
  /** The day its bill is issued, where that isn’t `before`: the period is a part of the bill’s. */
  billedOn?: LocalDate;
};

/** The first cycle day after the given day. */
export function nextCycleDay(after: LocalDate, cycleDay: number): LocalDate {
  const inMonth = localDate(`${after.slice(0, 8)}${String(cycleDay).padStart(2, '0')}`);
  return inMonth > after ? inMonth : addMonths(inMonth, 1);
}

/**
 * Where the account's first bill starts: at move-in or, for older customers, at the first whole cycle with readings.
 */
function firstServiceDay({ billCycleDay, openedOn, meteredFrom }: BilledLife): LocalDate {
  if (meteredFrom === null || openedOn >= meteredFrom) return openedOn;
  return meteredFrom.endsWith(`-${String(billCycleDay).padStart(2, '0')}`)
    ? meteredFrom
    : nextCycleDay(meteredFrom, billCycleDay);
}

/** The cycle that starts at `from`: it ends on the next cycle day, or at move-out. Undefined when service has ended. */
export function runningPeriod(life: BilledLife, from: LocalDate): ServicePeriod | undefined {
  const cycleEnd = nextCycleDay(from, life.billCycleDay);
  const before = life.closedOn !== null && life.closedOn < cycleEnd ? life.closedOn : cycleEnd;
  return before > from ? { from, before, baseDays: daysBetween(addMonths(cycleEnd, -1), cycleEnd) } : undefined;
}

/** Where the next bill starts: at the end of the last one, or on the first day of service. */
export function unbilledFrom(life: BilledLife, billedBefore: LocalDate | null): LocalDate {
  return billedBefore ?? firstServiceDay(life);
}

/**
 * The periods that closed on or before `through` and aren't billed yet, oldest first. A cycle closes on its cycle day
 * (its readings go up to the day before), the last one on the day of move-out.
 */
export function closedPeriods(life: BilledLife, billedBefore: LocalDate | null, through: LocalDate): ServicePeriod[] {
  const periods: ServicePeriod[] = [];
  let next = runningPeriod(life, unbilledFrom(life, billedBefore));
  while (next && next.before <= through) {
    periods.push(next);
    next = runningPeriod(life, next.before);
  }
  return periods;
}
