import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '@wattershed/clock/clock-store';
import { findNextStop } from '@wattershed/clock/follower-store';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import {
  planForEveryone,
  scheduledBooks,
  startGateway,
  startWorker,
  type Worker,
} from '@wattershed/server/test/payments/scheduled-books';
import { draftBooks, enrollEveryone, listDraftDays } from '@wattershed/server/test/people/auto-pay-everyone';
import { testPortal } from '@wattershed/server/test/portal';
import type { Figures, SoakRun } from './soak.ts';

/** Each of the two nights in which the clocks change; a long run has the days around them, and ordinary ones. */
const shortDays = ['2027-03-14', '2027-11-07'];
const moreDays = [
  ...['2026-12-03', '2026-12-31', '2027-01-15', '2027-02-01', '2027-02-15', '2027-03-01', '2027-03-13', '2027-03-15'],
  ...['2027-04-01', '2027-04-15', '2027-05-01', '2027-05-15', '2027-06-01', '2027-07-04', '2027-07-15', '2027-08-01'],
  ...['2027-09-01', '2027-09-15', '2027-10-01', '2027-10-15', '2027-11-06', '2027-11-08'],
];
/** Two where the clocks change, at other instants, and one where they never do; in the order of their mornings. */
const zones = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles'];
const workers = 3;
const fewestEnrolled = 3;
/** A busy machine takes its time for what three processes that were killed have left behind. */
const endsWithinMs = 900_000;
/** What a process leaves behind is mostly taken up by the others before the next dies. */
const longestLifeMs = 15_000;
/** After the clock has come to a morning. */
const killedWithinMs = 300;
const hourMs = 3_600_000;
/** From here on, the machine's clock is an hour behind what it was. */
const setBackOn = '2027-06-01';

/**
 * Scheduled payments and drafts of auto pay that come due in three processes, which are killed at random moments, while the
 * clock is put forward from day to day and the machine's clock goes back: each is taken once, on its own day at the premise,
 * and each new bill is drafted once.
 */
export async function scheduledPayments({ random, isTimeLeft, tell, onEnd, isShort }: SoakRun): Promise<Figures> {
  const portal = await testPortal();
  onEnd(() => portal.close());
  const { sql, databaseUrl } = portal;
  const gateway = await startGateway(sql);
  onEnd(gateway.stop);
  const chosen = (isShort ? shortDays : [...shortDays, ...moreDays]).map(localDate);
  const enrolled = await enrollEveryone(portal, gateway.tokenOf, isShort ? fewestEnrolled : undefined);
  // Signing in to enroll, the portal has learned which accounts are closed: nothing is planned for them.
  const planned = await planForEveryone(sql, chosen, zones, gateway.tokenOf);
  // In a short run no bills come: the drafts are those of the bills that were open.
  const days = [...new Set([...chosen, ...(isShort ? await listDraftDays(sql) : [])])].toSorted();
  // From now on the clock is held: when it is put forward, it stops on the way.
  if (!isShort) await advance(sql);
  let behindMs = 0;
  const begin = () => startWorker(databaseUrl, gateway.url, behindMs);
  const running: Worker[] = await Promise.all(Array.from({ length: workers }, begin));
  onEnd(() => Promise.all(running.map(worker => worker.kill())));
  // Before they have said what is due, the clock would pass it by.
  while (!isShort && !(await findNextStop(sql))) await pause(50);
  let kills = 0;
  let last = Promise.resolve();
  /** One after the other: two of the three are always at work. */
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  const killOne = () =>
    inTurn(async () => {
      const index = random.whole(0, workers - 1);
      await running[index]?.kill();
      running[index] = await begin();
      kills += 1;
    });
  const putMachineBack = () =>
    inTurn(async () => {
      behindMs = hourMs;
      for (const worker of running) worker.putMachineBack(behindMs);
    });
  let isOver = false;
  const killing = (async () => {
    while (!isShort && !isOver) {
      await pause(random.whole(0, longestLifeMs));
      if (isTimeLeft()) await killOne();
    }
  })();
  killing.catch(() => undefined);
  for (const day of days) {
    if (day === setBackOn) await putMachineBack();
    const latest = performance.now() + endsWithinMs;
    // In the nights of the clocks, whatever the time: what a killed process was at waits for its lease.
    let isKillDue = shortDays.includes(day);
    for (const zone of zones) {
      await moveClock(sql, hourOfDayUtc(day, 8, zone));
      // With bills, every day in between is worked, and the clock waits for whoever has something due.
      let isThere = isShort;
      const going = isShort ? undefined : advance(sql);
      const arrive = () => {
        isThere = true;
      };
      going?.then(arrive, arrive);
      if (isKillDue && !isThere) await pause(random.whole(0, longestLifeMs));
      while (!isThere || (await scheduledBooks(sql)).open > 0) {
        if (performance.now() > latest) throw new Error(`not taken: ${JSON.stringify(await scheduledBooks(sql))}`);
        await pause(random.whole(20, killedWithinMs));
        if (isKillDue) await killOne();
        isKillDue = false;
      }
      await going;
    }
    const books = await scheduledBooks(sql);
    const drafts = await draftBooks(sql);
    const isWrong = books.charged !== books.paid || books.posted !== books.paid || books.onAnotherDay > 0;
    if (isWrong || drafts.other > 0 || drafts.twice > 0 || drafts.undecided > 0) {
      throw new Error(`books that do not agree on ${day}: ${JSON.stringify({ books, drafts })}`);
    }
    tell(`${day}: ${books.paid} paid, ${drafts.paid} of them drafts, ${kills} kills`);
  }
  isOver = true;
  await killing;
  const { paid, charged, posted } = await scheduledBooks(sql);
  const drafts = await draftBooks(sql);
  if (paid !== planned + drafts.paid) throw new Error(`${paid} of ${planned + drafts.paid} were paid`);
  return {
    scheduled: planned,
    'accounts on auto pay': enrolled,
    'drafts taken': drafts.paid,
    'drafts with nothing due any more': drafts.nothingDue,
    paid,
    charged,
    posted,
    kills,
  };
}
