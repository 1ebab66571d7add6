import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type ClockLine, clockMsAt, frozenAt, lineAt, realTime } from './clock-line.ts';

/**
 * Business time: bills, payments, due dates, and whatever else has a date that people read. Everything that keeps people
 * out or lets them in (sessions, codes, limits, locks) goes by real time instead.
 */
export type BusinessClock = {
  now(): Date;
  /** The calendar day in the zone; callers give the zone of the premise or of the utility. */
  today(zone: string): LocalDate;
  /** How far this clock is ahead of real time, in milliseconds; 0 when that is less than what nobody would notice. */
  aheadMs(): number;
};

/** A clock that a process carries; it is told where the clock of the database has got to. */
export type FollowingClock = BusinessClock & {
  follow(line: ClockLine): void;
  /** Whether it is being moved to a later time and waits at some stop for the work of the days between. */
  isOnTheWay(): boolean;
};

/** So long the clock may wait at midnight for the daily work. */
const unnoticedMs = 5_000;

type Day = { fromMs: number; beforeMs: number; date: LocalDate };

/** Starts at real time. `realMs` is given by tests only. */
export function followingClock(realMs: () => number = Date.now): FollowingClock {
  let line = realTime;
  const days = new Map<string, Day>();
  const nowMs = () => clockMsAt(line, realMs());
  return {
    now: () => new Date(nowMs()),
    // Asking the calendar of a zone takes microseconds, and a request asks often: a day is asked for once.
    today(zone) {
      const ms = nowMs();
      const known = days.get(zone);
      if (known && known.fromMs <= ms && ms < known.beforeMs) return known.date;
      const day = dayAt(zone, ms);
      days.set(zone, day);
      return day.date;
    },
    aheadMs() {
      const ahead = Math.round(nowMs() - realMs());
      return Math.abs(ahead) < unnoticedMs ? 0 : ahead;
    },
    follow(next) {
      line = next;
    },
    isOnTheWay: () => lineAt(line, realMs()) > nowMs(),
  };
}

/** A clock that stands at one instant, or runs with the machine when none is given. */
export function clockAt(instant?: Date): BusinessClock {
  const clock = followingClock();
  if (instant) clock.follow(frozenAt(instant));
  return clock;
}

function dayAt(zone: string, ms: number): Day {
  const date = todayIn(zone, new Date(ms));
  const fromMs = startOfDayUtc(date, zone).getTime();
  return { date, fromMs, beforeMs: startOfDayUtc(addDays(date, 1), zone).getTime() };
}
