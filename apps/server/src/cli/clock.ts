import { setTimeout as wait } from 'node:timers/promises';
import { followingClock } from '@wattershed/clock/business-clock';
import { type ClockOrder, targetOf } from '@wattershed/clock/clock-order';
import { moveClock, readClock, readClockLine, setClockSpeed } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { dailyWork } from '../gateways/daily-work.ts';
import { type ClockCommand, readOrder, usage } from './clock-words.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

const lookEveryMs = 200;
/** How long one day of work may take before we assume that nothing is doing it. */
const patienceMs = 120_000;

/** Moves the demo's clock forward and watches the daily work. */
await runOperatorCommand<ClockCommand>({
  usage,
  readOrder,
  async carryOut(db, { move, speed }, { UTILITY_TIME_ZONE: zone, REFERENCE_UTILITY: hasUtility }) {
    if (move) await moveAndWatch(db, move, zone, hasUtility);
    if (speed !== undefined) await setClockSpeed(db, speed);
    return await describeClock(db, zone, hasUtility);
  },
});

async function moveAndWatch(db: Pool, order: ClockOrder, zone: string, hasUtility: boolean): Promise<void> {
  const clock = await readClock(db);
  const target = targetOf(order, clock, zone);
  if (!target) throw new Refused(usage);
  const lastDay = hasUtility ? await dailyWork.findLastDay(db) : undefined;
  if (!(await moveClock(db, target))) {
    throw new Refused(`The clock shows ${formatDateTime(clock.now(), 'EN_US', zone)} and never goes back.`);
  }
  if (lastDay) await watch(db, lastDay);
}

/** Prints each day when its work is done, until the clock has arrived. */
async function watch(db: Pool, lastDay: LocalDate): Promise<void> {
  const clock = followingClock();
  let told = lastDay;
  let toldAt = performance.now();
  for (;;) {
    clock.follow(await readClockLine(db));
    for (const worked of await dailyWork.listDays(db, told)) {
      console.log(`${formatDate(worked.day, 'EN_US')}: ${dailyWork.wordsOf(worked)}`);
      told = worked.day;
      toldAt = performance.now();
    }
    if (!clock.isOnTheWay()) return;
    if (performance.now() - toldAt > patienceMs) {
      throw new Refused('The daily work has stopped. Is the portal running? The clock continues as soon as it does.');
    }
    await wait(lookEveryMs);
  }
}

async function describeClock(db: Pool, zone: string, hasUtility: boolean): Promise<string> {
  const line = await readClockLine(db);
  const clock = await readClock(db);
  const days = Math.round(clock.aheadMs() / 86_400_000);
  const ahead =
    clock.aheadMs() === 0 ? 'real time' : `${Math.abs(days)} days ${days < 0 ? 'behind' : 'ahead of'} real time`;
  const speed = line.speed === 1 ? '' : `, ${line.speed} times as fast`;
  const lastDay = hasUtility ? await dailyWork.findLastDay(db) : undefined;
  const work = lastDay ? `\nThe daily work is done through ${formatDate(lastDay, 'EN_US')}.` : '';
  return `The clock shows ${formatDateTime(clock.now(), 'EN_US', zone)} (${zone}): ${ahead}${speed}.${work}`;
}
