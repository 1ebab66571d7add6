import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '@wattershed/clock/clock-store';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { planForEveryone, scheduledBooks, startGateway, startWorker } from '@wattershed/server/test/scheduled-books';
import { testDatabase } from '@wattershed/testkit/database';
import type { Figures, SoakRun } from './soak.ts';

/** Each of the two nights in which the clocks change, with the days around it, and ordinary days for a long run. */
const shortDays = ['2027-03-14', '2027-11-07'];
const moreDays = [
  ...['2026-12-03', '2026-12-31', '2027-01-01', '2027-03-13', '2027-03-15', '2027-07-04', '2027-11-06', '2027-11-08'],
  ...Array.from({ length: 30 }, (_, index) => `2028-01-${String(index + 1).padStart(2, '0')}`),
];
/** Two where the clocks change, at other instants, and one where they never do. */
const zones = ['America/Los_Angeles', 'America/New_York', 'America/Phoenix'];
const workers = 3;
/** A busy machine takes its time for what three processes that were killed have left behind. */
const endsWithinMs = 240_000;

/**
 * Scheduled payments that come due in three processes, which are killed at random moments, while the clock is put forward from
 * day to day: each is taken once, on its own day at the premise.
 */
export async function scheduledPayments({ random, isTimeLeft, tell, onEnd, isShort }: SoakRun): Promise<Figures> {
  const database = await testDatabase(demoPortal);
  onEnd(() => database.drop());
  const { sql, url } = database;
  const gateway = await startGateway(sql);
  onEnd(gateway.stop);
  const days = (isShort ? shortDays : [...shortDays, ...moreDays]).toSorted().map(localDate);
  const planned = await planForEveryone(sql, days, zones, gateway.tokenOf);
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(url, gateway.url)));
  onEnd(() => Promise.all(running.map(worker => worker.kill())));
  let kills = 0;
  for (const day of days) {
    for (const zone of zones) await moveClock(sql, hourOfDayUtc(day, 8, zone));
    const latest = performance.now() + endsWithinMs;
    // What a killed process was at waits for its lease: once the time is up, only the nights of the clocks are worth that.
    let isKilled = !isTimeLeft() && !shortDays.includes(day);
    while ((await scheduledBooks(sql)).open > 0) {
      if (performance.now() > latest) throw new Error(`not taken: ${JSON.stringify(await scheduledBooks(sql))}`);
      await pause(random.whole(20, 300));
      if (isKilled && !isTimeLeft()) continue;
      const index = random.whole(0, workers - 1);
      await running[index]?.kill();
      running[index] = await startWorker(url, gateway.url);
      isKilled = true;
      kills += 1;
    }
    const books = await scheduledBooks(sql);
    if (books.charged !== books.paid || books.posted !== books.paid || books.onAnotherDay > 0) {
      throw new Error(`books that do not agree on ${day}: ${JSON.stringify(books)}`);
    }
    tell(`${day}: ${books.paid} of ${planned} paid, ${kills} kills`);
  }
  const { paid } = await scheduledBooks(sql);
  if (paid !== planned) throw new Error(`${paid} of ${planned} were paid`);
  return { scheduled: planned, paid, kills };
}
