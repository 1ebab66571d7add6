import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import {
  planForEveryone,
  scheduledBooks,
  startGateway,
  startWorker,
} from '@wattershed/server/test/payments/scheduled-books';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { testDatabase } from '@wattershed/testkit/database';
import { startCuttingProxy } from './cutting-proxy.ts';
import type { Figures, SoakRun } from './soak.ts';

const zone = 'America/Los_Angeles';
const firstDay = localDate('2026-12-03');
/** Far more than have as many replies. */
const mostDays = 60;
/** A long run goes on until so many were cut, however long that takes. */
const wanted = 500;
/** So many also where a busy machine has hardly begun when a short run's time is up. */
const fewest = 5;
const dayEndsWithinMs = { short: 40_000, long: 12_000 };
const settledWithinMs = 200_000;

/**
 * Payments of one day after the other, while the gateway's replies are cut at a random byte, head or body: what a process can't
 * read, it asks for again, and each payment is charged once and posted once.
 */
export async function cutReplies({ random, isTimeLeft, isShort, tell, onEnd }: SoakRun): Promise<Figures> {
  const database = await testDatabase(demoPortal);
  onEnd(() => database.drop());
  const { sql, url } = database;
  const gateway = await startGateway(sql);
  onEnd(gateway.stop);
  const proxy = await startCuttingProxy(gateway.url, random);
  onEnd(proxy.close);
  const days = Array.from({ length: isShort ? 1 : mostDays }, (_, index) => addDays(firstDay, index));
  await planForEveryone(sql, days, [zone], gateway.tokenOf);
  const worker = await startWorker(url, proxy.origin);
  onEnd(worker.kill);
  const isEnough = () => proxy.cuts() >= wanted || (isShort && !isTimeLeft() && proxy.cuts() >= fewest);
  for (const day of days) {
    await moveClock(sql, hourOfDayUtc(day, 8, zone));
    // Where the gateway couldn't be asked at all, it waits for minutes: the next day needn't.
    const latest = performance.now() + dayEndsWithinMs[isShort ? 'short' : 'long'];
    while (!isEnough() && performance.now() < latest && (await scheduledBooks(sql)).open > 0) await pause(100);
    tell(`${day}: ${(await scheduledBooks(sql)).paid} paid, ${proxy.cuts()} replies cut`);
    if (isEnough()) break;
  }
  if (!isShort && !isEnough()) throw new Error(`only ${proxy.cuts()} replies were cut`);
  proxy.cutNoMore();
  await nothingUnderWay(sql);
  const { paid, charged, posted } = await scheduledBooks(sql);
  if (charged !== paid || posted !== paid) {
    throw new Error(`books that do not agree: ${JSON.stringify({ paid, charged, posted })}`);
  }
  return { 'replies cut': proxy.cuts(), paid };
}

/** What has begun is settled, once: what hasn't is for later. */
async function nothingUnderWay(sql: Db): Promise<void> {
  const latest = performance.now() + settledWithinMs;
  for (;;) {
    const rows = await sql`
      select from portal.payment where state in ('charging', 'approved')
      union all select from portal.planned_payment where state = 'taking' limit 1`;
    if (rows.length === 0) return;
    if (performance.now() > latest) throw new Error('something is still under way');
    await pause(100);
  }
}
