import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type ClockLine, clockMsAt, frozenAt, lineAt, realTime } from './clock-line.ts';

/**
 * Business time: for bills, payments, due dates, and anything else with a date people read. Whatever keeps people out
 * or lets them in (sessions, codes, limits, locks) uses real time instead.
 */
export type BusinessClock = {
  now(): Date;
  /** The calendar day in the time zone; callers pass the premise's or the utility's. */
  today(zone: string): LocalDate;
  /** How far this clock is ahead of real time, in milliseconds; 0 when the difference is too small to notice. */
  aheadMs(): number;
};

/** A process's copy of the clock, updated from the database. */
export type FollowingClock = BusinessClock & {
  follow(line: ClockLine): void;
  /** Whether it is being moved to a later time and is waiting somewhere for the work of the days in between. */
  isOnTheWay(): boolean;
  /** Whether the daily work has said how far it may go. */
  isHeld(): boolean;
};

/** How long the clock may wait at midnight for the daily work. */
const unnoticedMs = 5_000;

type Day = { fromMs: number; beforeMs: number; date: LocalDate };

/** Starts at real time. Only tests pass `realMs`. */
export function followingClock(realMs: () => number = Date.now): FollowingClock {
  let line = realTime;
  const days = new Map<string, Day>();
  const nowMs = () => clockMsAt(line, realMs());
  return {
    now: () => new Date(nowMs()),
    // Looking up a zone's calendar takes microseconds, and a request does it often, so each day is computed once.
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
    isHeld: () => line.heldAtMs !== null,
    isOnTheWay: () => lineAt(line, realMs()) > nowMs(),
  };
}

/** A clock fixed at one instant, or running with the machine if none is given. */
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
